import type { SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { supplierHealth } from '../api.ts'
import style from './office-cards.module.css'

type Health = 'off' | 'down' | 'trying' | 'slow' | 'up'

const SLOW_MS = 6_000

const healthOf = ({ enabled, breaker, median_ms }: SupplierRow): Health => {
  if (!enabled) return 'off'
  if (breaker === 'open') return 'down'
  if (breaker === 'half-open') return 'trying'
  return median_ms !== null && median_ms > SLOW_MS ? 'slow' : 'up'
}

const tones: Record<Health, StatusTone> = { off: 'dead', down: 'bad', trying: 'held', slow: 'held', up: 'good' }

/** Whether flights can be bought, and how fast suppliers answer. */
export function SupplierHealth() {
  const { t } = useTranslation('dashboard')
  const { data, isError, refetch } = useQuery(supplierHealth())
  const all = (
    <Link className="link" to={adminUrls.suppliers}>
      {t('all')}
    </Link>
  )
  return (
    <Card title={t('suppliers.title')} aside={all}>
      {isError && <ErrorState title={t('suppliers.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="text" count={2} />}
      {data && (
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('suppliers.name')}</th>
              <th scope="col">{t('suppliers.state')}</th>
              <th scope="col">{t('suppliers.searches')}</th>
              <th scope="col">{t('suppliers.answer')}</th>
              <th scope="col">{t('suppliers.failures')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>
                  <StatusBadge
                    status={healthOf(row)}
                    tone={tones[healthOf(row)]}
                    label={t(`suppliers.${healthOf(row)}`)}
                  />
                </td>
                <td>{row.answers.toLocaleString('en')}</td>
                <td>{row.median_ms === null ? '–' : t('suppliers.ms', { ms: row.median_ms.toLocaleString('en') })}</td>
                <td>{row.failures.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
