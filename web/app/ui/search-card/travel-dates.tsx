import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../fields/values/written-date.ts'
import { DropDown, expectDropDown } from '../floating/drop-down.tsx'
import { useLocale } from '../theme/theme-provider.tsx'
import { dateText, weekday } from '../time/calendar.ts'
import type { RangeCalendarProps, RangeEnd } from './range-calendar.tsx'
import field from './search-field.module.css'
import styles from './travel-dates.module.css'
import { useTypedBeforeScripts } from './use-typed-before-scripts.ts'

const PlainCalendar = lazy(() => import('./range-calendar.tsx'))

/** The calendar below the fields: loaded when the pointer approaches them. */
export interface CalendarSlot {
  preload: () => Promise<unknown>
  render: (props: RangeCalendarProps) => ReactNode
}

const plainCalendar: CalendarSlot = {
  preload: () => import('./range-calendar.tsx'),
  render: (props) => <PlainCalendar {...props} />,
}

/** One of the two dates, or the only one. */
export interface DateEnd {
  id: string
  /** Parameter name when the form is sent without scripts. */
  name?: string | undefined
  label: string
  /** YYYY-MM-DD or empty. */
  value: string
  /** Shown below the date; the weekday by default. */
  hint?: string | undefined
  placeholder?: string | undefined
  error?: string | undefined
}

interface DateBoxProps extends DateEnd {
  today: string
  opened: boolean
  onOpen: () => void
  onClose: () => void
  onWrite: (date: string) => void
  onEnterCalendar: () => void
}

/** A date that is typed, or chosen below. Text that is not a date is kept and reported as invalid. */
function DateBox({ today, opened, onOpen, onClose, onWrite, onEnterCalendar, ...end }: DateBoxProps) {
  const { id, name, label, value, hint, placeholder } = end
  const { t } = useTranslation('ui')
  const locale = useLocale()
  // Null while nothing is being typed; the field then shows its date.
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // On touch screens the calendar is the input, so that no keyboard covers it.
  const byFinger = useMediaQuery('(pointer: coarse)')
  useTypedBeforeScripts(input, setTyped)
  const unread = typed !== null && typed.trim() !== '' && writtenDate(typed, locale, today) === null
  const [left, setLeft] = useState(false)
  const error = unread && left ? t('date.unknown', { text: typed.trim() }) : end.error
  function read() {
    if (typed === null) return
    const date = typed.trim() === '' ? '' : writtenDate(typed, locale, today)
    onWrite(date ?? '')
    setLeft(true)
    if (date !== null) setTyped(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onOpen()
      onEnterCalendar()
    } else if (event.key === 'Escape') onClose()
    // Moves to the next field, not into the calendar.
    else if (event.key === 'Tab') flushSync(onClose)
    else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault()
      read()
    } else if (event.key === 'Enter') onClose()
  }
  return (
    <div className={field.field}>
      <label className={field.box} htmlFor={id} data-error={error ? true : undefined} data-open={opened || undefined}>
        <span className={field.label}>{label}</span>
        <input
          ref={input}
          id={id}
          name={name}
          className={field.input}
          type="text"
          inputMode={byFinger ? 'none' : undefined}
          autoComplete="off"
          placeholder={placeholder ?? t('date.choose')}
          value={typed ?? (value ? dateText(value, locale, 'day') : '')}
          aria-haspopup="dialog"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={(event) => {
            event.currentTarget.select()
            onOpen()
          }}
          onClick={onOpen}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setLeft(false)
          }}
          onKeyDown={onKeyDown}
          onBlur={read}
        />
        <span className={field.hint}>{value && typed === null && (hint ?? weekday(value, locale))}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface Props {
  start: DateEnd
  /** Omitted for a single date. */
  end?: DateEnd | undefined
  today: string
  first: string
  last: string
  onChange: (which: RangeEnd, date: string) => void
  /** Days show their Hijri date too. */
  hijri?: boolean
  /** A calendar whose days show more than their date. */
  calendar?: CalendarSlot | undefined
}

/** One or two dates with one calendar below, which stays in place while both are chosen. */
export function TravelDatesField({ start, end, today, first, last, onChange, ...options }: Props) {
  const { hijri = false, calendar = plainCalendar } = options
  const { t } = useTranslation('ui')
  const [active, setActive] = useState<RangeEnd | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const dates = useRef<HTMLDivElement>(null)
  const inputOf = (which: RangeEnd) => document.getElementById((which === 'end' && end ? end : start).id)
  const close = () => setActive(null)
  function pick(date: string) {
    const which = active === 'end' && end && date >= start.value ? 'end' : 'start'
    onChange(which, date)
    const needsEnd = which === 'start' && end && (!end.value || end.value < date)
    if (needsEnd) {
      setActive('end')
      inputOf('end')?.focus()
    } else {
      inputOf(which)?.focus()
      close()
    }
  }
  function expectCalendar() {
    expectDropDown()
    void calendar.preload().catch(() => undefined)
  }
  /** The calendar may still be loading. */
  const enterCalendar = (tries = 20) => {
    const days = box.current?.querySelector<HTMLElement>('[role=dialog] td button[tabindex="0"]')
    if (days) days.focus()
    else if (tries > 0) setTimeout(enterCalendar, 50, tries - 1)
  }
  const boxOf = (which: RangeEnd, one: DateEnd) => (
    <DateBox
      {...one}
      key={which}
      today={today}
      opened={active === which}
      onOpen={() => setActive(which)}
      onClose={close}
      onWrite={(date) => onChange(which, date)}
      onEnterCalendar={enterCalendar}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the labels already stand.
    <div
      ref={box}
      role="group"
      aria-label={[start.label, end?.label].filter(Boolean).join(' – ')}
      data-sheet={active ? true : undefined}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div ref={dates} className={end ? field.pair : undefined} onPointerEnter={expectCalendar}>
        {boxOf('start', start)}
        {end && boxOf('end', end)}
      </div>
      <DropDown
        anchor={dates}
        label={(active === 'end' && end ? end : start).label}
        opened={active !== null}
        onChange={(opened) => !opened && close()}
        position="bottom-start"
        withinPortal={false}
        className={styles.calendar}
        // Pressing on the calendar keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <header className={styles.head}>
          <strong>{(active === 'end' && end ? end : start).label}</strong>
          <button type="button" aria-label={t('close')} onClick={close}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </header>
        <Suspense fallback={<div className={styles.pending} />}>
          {calendar.render({
            start: start.value,
            end: end?.value ?? '',
            active: active ?? 'start',
            first,
            last,
            hijri,
            onPick: pick,
          })}
        </Suspense>
      </DropDown>
    </div>
  )
}
