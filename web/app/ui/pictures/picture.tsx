import { type PictureWidth, pictureWidths } from '@safar/contract/content/picture-widths'
import { type Picture as PictureInfo, pictures } from '@safar/contract/content/pictures.contract'
import { apiUrl } from '../../platform/api.ts'

export const pictureUrl = (name: string, width: PictureWidth): string =>
  apiUrl(pictures.open, { params: { name }, query: { width } })

interface Props {
  picture: PictureInfo
  /** What it shows; empty if adjacent text says so. */
  alt: string
  /** Rendered width, in the format of the `sizes` attribute. */
  sizes: string
  className?: string | undefined
  /** Loads eagerly, for the first thing a visitor sees. */
  first?: boolean
}

/** A published picture: the browser chooses its width, and the page reserves its space. */
export const Picture = ({ picture: { name, width, height }, alt, sizes, className, first }: Props) => (
  <img
    src={pictureUrl(name, 960)}
    srcSet={pictureWidths.map((each) => `${pictureUrl(name, each)} ${each}w`).join(', ')}
    sizes={sizes}
    width={width}
    height={height}
    alt={alt}
    className={className}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : undefined}
    decoding="async"
  />
)
