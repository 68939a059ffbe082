import { useDebouncedValue } from '@mantine/hooks'
import type { MarginLayer } from '@safar/contract/pricing/pricing.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { type OfficeLayer, officeLayers, triedMargin } from '../api.ts'
import type { Margin } from './margin-values.ts'
import style from './what-if.module.css'

const PERIODS = ['30', '90', '180', '365']
const WAIT_MS = 400
const CURRENCY = 'PKR'

const isOffice = (layer: MarginLayer): layer is OfficeLayer => officeLayers.some((each) => each === layer)

/** What the latest sales would have earned with the margin as entered in the form. */
export function WhatIf({ layer, margin }: { layer: MarginLayer; margin: Margin | null }) {
  const { t } = useTranslation('pricing')
  const [days, setDays] = useState('90')
  const [settled] = useDebouncedValue(margin, WAIT_MS)
  const { data } = useQuery(triedMargin(isOffice(layer) ? layer : 'customer', settled, Number(days)))
  if (!isOffice(layer) || !margin) return null
  return (
    <PanelSection title={t('whatIf.title')}>
      <div className={style.head}>
        <p>{t('whatIf.text', { days })}</p>
        <SelectField label={t('whatIf.days')} data={PERIODS} value={days} onChange={(next) => setDays(next || '90')} />
      </div>
      {data && <MarginTestResult test={data} active={margin.active} />}
    </PanelSection>
  )
}

type MarginTest = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof triedMargin>['queryFn']>>>>

/** Why a rule changes nothing, as an explanation to the reader. */
function unchangedReason({ matching, overruled }: MarginTest, active: boolean) {
  if (!active) return 'inactive'
  if (matching === 0) return 'none'
  return overruled === matching ? 'overruled' : 'same'
}

function MarginTestResult({ test, active }: { test: MarginTest; active: boolean }) {
  const { t } = useTranslation('pricing')
  const { sales, cut, changed, capped, earned, today, tried, airlines } = test
  if (sales === 0) return <p className={style.note}>{t('whatIf.none')}</p>
  const rows = [
    ['earned', earned],
    ['today', today],
    ['tried', tried],
    ['difference', tried - today],
  ] as const
  return (
    <div role="status">
      <dl className={style.sums}>
        {rows.map(([name, value]) => (
          <div key={name} data-name={name} data-sign={Math.sign(tried - today)}>
            <dt>{t(`whatIf.${name}`)}</dt>
            <dd>
              <Money minor={value} currency={CURRENCY} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={style.note}>
        {changed === 0
          ? `${t('whatIf.unchanged', { all: sales })} ${t(`whatIf.unchangedReason.${unchangedReason(test, active)}`)}`
          : t('whatIf.changed', { count: changed, all: sales })}
        {cut && ` ${t('whatIf.cut', { all: sales })}`}
      </p>
      {capped > 0 && <WarnNote role="note">{t('whatIf.capped', { count: capped })}</WarnNote>}
      {airlines.length > 0 && (
        <ul className={style.airlines}>
          {airlines.map((row) => (
            <li key={row.airline}>
              <bdi>{row.airline}</bdi>
              <span>{row.sales}</span>
              <Money minor={row.tried - row.today} currency={CURRENCY} />
            </li>
          ))}
        </ul>
      )}
      <p className={style.note}>{t('whatIf.same')}</p>
    </div>
  )
}
