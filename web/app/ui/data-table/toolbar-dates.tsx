import { Select } from '@mantine/core'
import { type DateRange, DateRangeField } from '../fields/date-range-field.tsx'
import { useAddress } from '../url-state.ts'
import style from './toolbar-dates.module.css'

interface DatesProps {
  label: string
  value: DateRange
  onChange: (days: DateRange) => void
  /** If not set, the range cannot be emptied. */
  clearable?: boolean
}

/** A date range beside a table's search. */
function ToolbarDates({ label, value, onChange, clearable = false }: DatesProps) {
  return (
    <DateRangeField
      className={style.dates}
      label={null}
      aria-label={label}
      clearable={clearable}
      {...(clearable && { placeholder: label })}
      value={value}
      onChange={onChange}
    />
  )
}

/** Filters a table by days, kept in the URL as `from` and `to`. */
export function DaysFilter({ label }: { label: string }) {
  const { read, put } = useAddress()
  const value = [read('from') ?? '', read('to') ?? ''] as const
  return <ToolbarDates label={label} clearable value={value} onChange={([from, to]) => put({ from, to })} />
}

/** The custom period, and the period shown by default. */
const OWN = 'own'
const STANDING = 'month'

interface PeriodProps {
  label: string
  periods: readonly { value: string; label: string }[]
  period: string
  /** The bounds of the days shown, if any; a custom period starts from them. */
  from: string | undefined
  to: string | undefined
  /** The custom dates chosen so far. */
  typed: DateRange
  onChange: (changes: { period: string; from: string; to: string }) => void
}

/** Filters by a named period or by custom dates. */
export function PeriodFilter({ label, periods, period, from = '', to = '', typed, onChange }: PeriodProps) {
  const choose = (chosen: string) =>
    onChange(
      chosen === OWN ? { period: OWN, from, to } : { period: chosen === STANDING ? '' : chosen, from: '', to: '' },
    )
  return (
    <>
      <Select
        size="xs"
        w={148}
        aria-label={label}
        allowDeselect={false}
        data={[...periods]}
        value={period}
        onChange={(chosen) => choose(chosen ?? '')}
      />
      {period === OWN && (
        <ToolbarDates
          label={periods.find(({ value }) => value === OWN)?.label ?? label}
          value={typed}
          onChange={([first, last]) => onChange({ period: OWN, from: first, to: last })}
        />
      )}
    </>
  )
}
