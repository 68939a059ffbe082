import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../../../ui/fields/date-range-field.tsx'
import { periodNames } from './period.rules.ts'
import style from './statement-view.module.css'
import type { LedgerView } from './use-ledger-view.ts'

/** Which days: by name, or from day to day. */
export function PeriodFilter({ view }: { view: LedgerView }) {
  const { t } = useTranslation('ledger')
  return (
    <>
      <Select
        size="xs"
        w={148}
        aria-label={t('period.label')}
        allowDeselect={false}
        data={periodNames.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        value={view.period}
        onChange={(chosen) =>
          // Own dates begin with the days that were shown.
          view.set(
            chosen === 'own'
              ? { period: 'own', from: view.from ?? '', to: view.to ?? '' }
              : { period: chosen === 'month' ? '' : (chosen ?? ''), from: '', to: '' },
          )
        }
      />
      {view.period === 'own' && (
        <DateRangeField
          className={style.dates}
          label={null}
          aria-label={t('period.own')}
          value={[view.from ?? '', view.to ?? '']}
          onChange={([from, to]) => view.set({ from, to })}
        />
      )}
    </>
  )
}
