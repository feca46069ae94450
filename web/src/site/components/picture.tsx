type Props = {
  /** Path of the drawing under public/images, without its ending; `artwork/render.ts` writes its three files. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Default: lazy. */
  readonly loading?: "eager" | "lazy";
};

/** A drawing as AVIF in two sizes, or as WebP in browsers without it. */
export function Picture({ name, alt, width, height, className, loading = "lazy" }: Props) {
  const file = `/images/${name}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}.small.avif 1x, ${file}.avif 2x`} />
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
