import type { Warning } from '../offers/warnings.rules.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './offer-warnings.module.css'

const icons: Readonly<Record<Warning['kind'], IconName>> = {
  noBag: 'noLuggage',
  overnight: 'moon',
  longLayover: 'clock',
  airportChange: 'exchange',
  terminalChange: 'exchange',
  shortConnection: 'clock',
  technicalStop: 'pin',
  flownBy: 'plane',
  otherCabin: 'plane',
  laterDay: 'laterDay',
}

export interface WarningLine {
  text: string
  kind: Warning['kind']
}

/** The warnings as sentences, without duplicates. */
export function toWarningLines(warnings: readonly Warning[], textOf: (warning: Warning) => string): WarningLine[] {
  const lines = new Map(warnings.map((warning) => [textOf(warning), warning.kind]))
  return [...lines].map(([text, kind]) => ({ text, kind }))
}

/** Warnings to read before choosing. */
export function OfferWarnings({ lines }: { lines: readonly WarningLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {lines.map(({ text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of sentences, in order.
        <li key={index}>
          <Icon name={icons[kind]} />
          {text}
        </li>
      ))}
    </ul>
  )
}
