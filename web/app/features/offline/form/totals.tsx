import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { agentFunds } from '../api.ts'
import style from './form.module.css'
import { CURRENCY } from './traveller-rows.tsx'
import { type OfflineValues, sumOf } from './values.ts'

/** What it comes to, and whether the one who pays has it. */
export function Totals({ values, saved }: { values: OfflineValues; saved: boolean }) {
  const { t } = useTranslation('offline')
  const agentId = values.payer === 'agent' && values.agent_id ? Number(values.agent_id) : null
  const { data: funds } = useQuery(agentFunds(saved ? null : agentId, useCan('ledger.view')))
  const cost = values.travellers.reduce((sum, one) => sum + sumOf(one.cost), 0)
  const sale = values.travellers.reduce((sum, one) => sum + sumOf(one.sale), 0)
  const money = (minor: number) => <Money minor={minor} currency={CURRENCY} />
  const short = funds !== null && funds !== undefined && values.issued && funds.available < sale
  return (
    <div className={style.totals} aria-live="polite">
      <Facts
        facts={[
          [t('price.cost'), money(cost)],
          [t('price.sale'), <b key="sale">{money(sale)}</b>],
          [t('price.margin'), money(sale - cost)],
          [t('price.available'), funds && !saved ? money(funds.available) : null],
        ]}
      />
      {sale < cost && <p className={style.warn}>{t('price.below')}</p>}
      {short && <p className={style.warn}>{t('price.short')}</p>}
    </div>
  )
}
