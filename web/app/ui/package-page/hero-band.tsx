import type { Picture as PictureInfo } from '@safar/contract/content/pictures.contract'
import type { ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'
import styles from './hero-band.module.css'

interface Props {
  picture: PictureInfo | null | undefined
  /** An illustration used if there is no picture. */
  drawn?: string
  title: string
  /** The following content overlaps the band. */
  overlapped?: boolean
  children?: ReactNode
}

/** A full-width picture with the page's title on it. */
export const HeroBand = ({ picture, drawn, title, overlapped, children }: Props) => (
  <header
    className={styles.band}
    data-overlapped={overlapped || undefined}
    data-plain={!(picture || drawn) || undefined}
  >
    {picture ? (
      <Picture picture={picture} alt="" sizes="100vw" className={styles.scene} first />
    ) : (
      drawn && <img src={drawn} alt="" className={styles.scene} data-drawn />
    )}
    <div className={styles.words}>
      <h1>{title}</h1>
      {children}
    </div>
  </header>
)

/** Facts below the title: label, value, and a smaller line. */
export const HeroFacts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

interface FactProps {
  label: string
  detail?: ReactNode
  children: ReactNode
}

export const HeroFact = ({ label, detail, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {detail && <dd>{detail}</dd>}
  </div>
)
