import type { Warning } from '../offers/warnings.rules.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './offer-warnings.module.css'

const icons: Readonly<Record<Warning['say'], IconName>> = {
  noBag: 'noLuggage',
  overnight: 'moon',
  airportChange: 'exchange',
  shortConnection: 'clock',
  technicalStop: 'pin',
  flownBy: 'plane',
  otherCabin: 'plane',
  laterDay: 'laterDay',
}

export interface WarningLine {
  text: string
  say: Warning['say']
}

/** Each warning in words; what two flights would both say is said once. */
export function warningLines(warnings: readonly Warning[], words: (warning: Warning) => string): WarningLine[] {
  const lines = new Map(warnings.map((warning) => [words(warning), warning.say]))
  return [...lines].map(([text, say]) => ({ text, say }))
}

/** What the traveller should know, in plain words. */
export function OfferWarnings({ lines }: { lines: readonly WarningLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {lines.map(({ text, say }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of sentences, in order.
        <li key={index}>
          <Icon name={icons[say]} />
          {text}
        </li>
      ))}
    </ul>
  )
}
