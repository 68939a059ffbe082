import { logoUrl } from '@safar/contract/logo-url'
import { useTranslation } from 'react-i18next'
import { agency } from '../../platform/agency.ts'
import styles from './logo.module.css'

interface LogoProps {
  /** Tone of the background. */
  tone?: 'light' | 'dark'
  /** Label of the area next to the wordmark, already translated. */
  area?: string
  size?: number
}

const TILE =
  'M20 0L25.86 5.86L34.14 5.86L34.14 14.14L40 20L34.14 25.86L34.14 34.14L25.86 34.14L20 40L14.14 34.14L5.86 34.14L5.86 25.86L0 20L5.86 14.14L5.86 5.86L14.14 5.86Z'
const STAR =
  'M28.2 8.2L29.66 9.67L31.74 9.66L31.73 11.74L33.2 13.2L31.73 14.66L31.74 16.74L29.66 16.73L28.2 18.2L26.74 16.73L24.66 16.74L24.67 14.66L23.2 13.2L24.67 11.74L24.66 9.66L26.74 9.67Z'

/** The tile with the line: ring, path, star. Never mirrored. */
export const LogoMark = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <path d={TILE} className={styles.tile} />
    <path d="M9.5 27.5C15 27.5 14.5 13.2 27.2 13.2" className={styles.way} />
    <circle cx="9.8" cy="27.4" r="3.1" className={styles.ring} />
    <path d={STAR} className={styles.star} />
  </svg>
)

/** Our logo: the one uploaded by the office, otherwise the drawn one. */
export function Logo({ tone = 'light', area, size = 36 }: LogoProps) {
  const { t, i18n } = useTranslation('ui')
  const { logo, name } = agency()
  return (
    <span className={styles.logo} data-tone={tone}>
      {logo ? (
        <img
          className={styles.picture}
          src={logoUrl(logo)}
          alt={i18n.language === 'ar' ? name.ar : name.en}
          height={size}
        />
      ) : (
        <>
          <LogoMark size={size} />
          <span className={styles.word}>{t('brand')}</span>
        </>
      )}
      {area && <span className={styles.area}>{area}</span>}
    </span>
  )
}
