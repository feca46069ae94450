type Props = {
  /** Path of the drawing under public/images, without its ending. It has three files: `.webp`, `.avif`, `.small.avif`. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Its width on the page, of a drawing of 800 pixels, 400 in the small file. Without it: files for one and two pixels per CSS pixel. */
  readonly sizes?: string;
  readonly className?: string | undefined;
  /** Default: lazy. */
  readonly loading?: "eager" | "lazy";
};

/** A drawing as AVIF in two sizes, or as WebP in browsers without it. */
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
