import { IconArrowsDiff, IconBrandWhatsapp, IconClock, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './benefits.module.css'

const facts = [
  { name: 'fees', icon: IconReceipt },
  { name: 'hold', icon: IconClock },
  { name: 'change', icon: IconArrowsDiff },
  { name: 'person', icon: IconBrandWhatsapp },
] as const

export function Benefits() {
  const { t } = useTranslation('home')
  return (
    <ul className={`wrap ${styles.trust}`} aria-label={t('trust.label')}>
      {facts.map(({ name, icon: Mark }) => (
        <li key={name}>
          <Mark size={22} stroke={1.75} aria-hidden />
          <div>
            <b>{t(`trust.${name}`)}</b>
            <p>{t(`trust.${name}Detail`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
