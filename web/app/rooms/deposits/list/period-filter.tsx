import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DateRangeField } from '../../../ui/fields/date-range-field.tsx'
import style from './list.module.css'

/** Paid from day to day; both ends stand in the URL as `from` and `to`. */
export function PaidBetween() {
  const { t } = useTranslation('deposits')
  const [params, setParams] = useSearchParams()
  const put = (days: Record<'from' | 'to', string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, day] of Object.entries(days)) {
          if (day) next.set(name, day)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <DateRangeField
      className={style.dates}
      label={null}
      aria-label={t('filters.paid')}
      placeholder={t('filters.paid')}
      clearable
      value={[params.get('from') ?? '', params.get('to') ?? '']}
      onChange={([from, to]) => put({ from, to })}
    />
  )
}
