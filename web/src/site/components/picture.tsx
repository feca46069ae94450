type Props = {
  /** The path of `.avif` and `.small.avif` in public/images, without the ending. The build adds `.webp`. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The `sizes` for files that are 400 and 800 px wide. If missing, the files are for 1x and 2x screens. */
  readonly sizes?: string;
  readonly className?: string | undefined;
  readonly loading?: "eager" | "lazy";
};

/** A drawing as AVIF in two sizes. Browsers that cannot decode AVIF, such as iPhones in Lockdown Mode, get a WebP. */
export function Picture({ name, alt, width, height, sizes, className, loading = "lazy" }: Props) {
  const file = `/images/${name}`;
  const [small, large] = sizes ? ["400w", "800w"] : ["1x", "2x"];
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}.small.avif ${small}, ${file}.avif ${large}`} sizes={sizes} />
      <img
        className={className}
        src={`${file}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
      />
    </picture>
  );
}
