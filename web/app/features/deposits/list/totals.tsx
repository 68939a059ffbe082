import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { agentTotals } from '../api.ts'
import style from './list.module.css'

/** An agent's total deposits, and how much is still pending. */
export function DepositTotals({ agentId }: { agentId: number }) {
  const { t } = useTranslation('deposits')
  const { data } = useQuery(agentTotals(agentId))
  if (!data) return null
  return (
    <dl className={style.totals}>
      <div>
        <dt>{t('totals.approved')}</dt>
        <dd>
          <Money minor={data.approved} currency={data.currency} />
          {data.approved !== data.deposits && (
            <small className={style.sources}>
              {(['deposits', 'collections', 'top_ups'] as const)
                .filter((source) => data[source] !== 0)
                .map((source) => (
                  <span key={source}>
                    {t(`totals.${source}`)} <Money minor={data[source]} currency={data.currency} bare />
                  </span>
                ))}
            </small>
          )}
        </dd>
      </div>
      <div data-waits={data.pending_count > 0 || undefined}>
        <dt>{t('totals.pending', { count: data.pending_count })}</dt>
        <dd>
          <Money minor={data.pending} currency={data.currency} />
        </dd>
      </div>
    </dl>
  )
}
