import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconClock,
  IconLuggageOff,
  IconMapPin,
  IconMoon,
  IconPlane,
} from '@tabler/icons-react'
import type { Warning } from '../offers/warnings.rules.ts'
import styles from './offer-card.module.css'
import { useWarningWords } from './use-offer-words.ts'

const icons = {
  noBag: IconLuggageOff,
  overnight: IconMoon,
  airportChange: IconArrowsExchange,
  shortConnection: IconClock,
  technicalStop: IconMapPin,
  flownBy: IconPlane,
  otherCabin: IconPlane,
  laterDay: IconCalendarPlus,
} as const

/** What the traveller should know, in plain words. */
export function OfferWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const words = useWarningWords()
  if (warnings.length === 0) return null
  const lines = new Map(warnings.map((warning) => [words(warning), warning.say]))
  return (
    <ul className={styles.warnings}>
      {[...lines].map(([text, say]) => {
        const Icon = icons[say]
        return (
          <li key={text}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
