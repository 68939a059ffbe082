import { convertAtRate, EXCHANGE_RATE, sumOf } from '@safar/contract/amount'
import { sumOfParts } from '@safar/contract/bookings/offline.rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { useCan } from '../../../platform/session.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { agentFunds } from '../api.ts'
import style from './form.module.css'
import { exchangeOf, type OfflineValues } from './values.ts'

/** The travellers' cost in our currency; null until the exchange rate is typed. */
function costOf(values: OfflineValues, own: string): number | null {
  const exchange = exchangeOf(values)
  if (exchange && !EXCHANGE_RATE.test(exchange.rate)) return null
  const amount = sumOf(values.travellers, ({ cost }) => sumOfParts(cost))
  return exchange ? Number(convertAtRate({ amount, currency: exchange.currency }, exchange.rate, own)) : amount
}

/** The totals, and whether the payer has enough money. */
export function Totals({ values, saved }: { values: OfflineValues; saved: boolean }) {
  const { t } = useTranslation('offline')
  const agentId = values.payer === 'agent' && values.agent_id ? Number(values.agent_id) : null
  const { data: funds } = useQuery(agentFunds(saved ? null : agentId, useCan('ledger.view')))
  const { currency } = agency()
  const cost = costOf(values, currency)
  const sale = sumOf(values.travellers, ({ sale }) => sumOfParts(sale))
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const short = funds !== null && funds !== undefined && values.issued && funds.available < sale
  return (
    <div className={style.totals} aria-live="polite">
      <Facts
        facts={[
          [t('price.cost'), cost === null ? null : money(cost)],
          [t('price.sale'), <b key="sale">{money(sale)}</b>],
          [t('price.margin'), cost === null ? null : money(sale - cost)],
          [t('price.available'), funds && !saved ? money(funds.available) : null],
        ]}
      />
      {cost !== null && sale < cost && <p className={style.warn}>{t('price.below')}</p>}
      {short && <p className={style.warn}>{t('price.short')}</p>}
    </div>
  )
}
