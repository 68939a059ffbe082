import { useTranslation } from 'react-i18next'
import { Khatam } from '../../ui/brand/khatam.tsx'
import styles from './ride-way.module.css'

interface Props {
  from: string
  to: string
}

/** From where to where, with the line between them. */
export function RideWay({ from, to }: Props) {
  const { t } = useTranslation('rides')
  return (
    <span className={styles.way}>
      {from}
      <span className={styles.line} aria-hidden>
        <Khatam size={17} />
      </span>
      <span className="visually-hidden">{t('found.to')}</span>
      {to}
    </span>
  )
}
