import { Hint } from '../floating/hint.tsx'
import { useLocale } from '../theme/theme-provider.tsx'
import { agoText, type DateStyle, dateText, dateTimeText, hijriText, type When } from './calendar.ts'
import { useNow } from './use-now.ts'

interface DateProps {
  /** A moment, or a day as YYYY-MM-DD. */
  value: When
  /** Time zone of the place; the office's by default. */
  zone?: string
  className?: string
}

const machine = (value: When) => (typeof value === 'string' ? value : new Date(value).toISOString())

export function DateText({ value, style = 'medium', zone, className }: DateProps & { style?: DateStyle }) {
  const locale = useLocale()
  return (
    <time className={className} dateTime={machine(value)}>
      {dateText(value, locale, style, zone)}
    </time>
  )
}

export function DateTimeText({ value, zone, className }: DateProps) {
  const locale = useLocale()
  return (
    <time className={className} dateTime={machine(value)}>
      {dateTimeText(value, locale, zone)}
    </time>
  )
}

/** The Hijri date by the calendar of Makkah; shown smaller, below the Gregorian one. */
export function HijriText({ value, zone, className }: DateProps) {
  const locale = useLocale()
  return <span className={className}>{hijriText(value, locale, zone)}</span>
}

/** How long ago, with the exact time in a tooltip. */
export function Ago({ value, zone, className }: DateProps) {
  const locale = useLocale()
  const now = useNow()
  return (
    <Hint label={dateTimeText(value, locale, zone)}>
      {/* The server's time and the browser's differ by the response time. */}
      <time className={className} dateTime={machine(value)} suppressHydrationWarning>
        {agoText(value, locale, now)}
      </time>
    </Hint>
  )
}
