import { Select } from '@mantine/core'
import { type DateRange, DateRangeField } from '../fields/date-range-field.tsx'
import { useAddress } from '../url-state.ts'
import style from './toolbar-dates.module.css'

interface DatesProps {
  label: string
  value: DateRange
  onChange: (days: DateRange) => void
  /** Without it, some days are always chosen. */
  clearable?: boolean
}

/** From day to day, beside a table's search. */
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

/** Narrows a table to some days, which stand in the URL as `from` and `to`. */
export function DaysFilter({ label }: { label: string }) {
  const { read, put } = useAddress()
  const value = [read('from') ?? '', read('to') ?? ''] as const
  return <ToolbarDates label={label} clearable value={value} onChange={([from, to]) => put({ from, to })} />
}

/** The period whose days are chosen one by one, and the one that is shown unless another is asked for. */
const OWN = 'own'
const STANDING = 'month'

interface PeriodProps {
  label: string
  periods: readonly { value: string; label: string }[]
  period: string
  /** The days shown, as far as they have ends: own days begin with them. */
  from: string | undefined
  to: string | undefined
  /** Own days as far as they are chosen. */
  typed: DateRange
  onChange: (changes: { period: string; from: string; to: string }) => void
}

/** Which days: by name, or from day to day. */
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
