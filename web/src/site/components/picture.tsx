type Props = {
  /** Path of the drawing under public/images, without its ending. It has two files: `.avif`, `.small.avif`. */
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

/** A drawing in two sizes, as AVIF, which the oldest browsers read. */
export function Picture({ name, alt, width, height, sizes, className, loading = "lazy" }: Props) {
  const file = `/images/${name}`;
  const [small, large] = sizes ? ["400w", "800w"] : ["1x", "2x"];
  return (
    <img
      className={className}
      srcSet={`${file}.small.avif ${small}, ${file}.avif ${large}`}
      sizes={sizes}
      src={`${file}.avif`}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
    />
  );
}
