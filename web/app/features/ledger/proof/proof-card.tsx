import type { LedgerCheckResult } from '@safar/contract/money/ledger.contract'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { promiseKey } from './promises.ts'
import style from './proof.module.css'
import { useProof } from './use-proof.ts'

/** Whether the books are right, when that was proven, and what differs if they are not. */
export function ProofCard() {
  const { t } = useTranslation('ledger')
  const { allowed, proof, query, prove, proving } = useProof()
  if (!allowed) return null
  if (query.isPending) return <LoadingState shape="text" count={2} />
  if (query.isError) return <ErrorState title={t('proof.failed')} onRetry={() => void query.refetch()} />
  const state = proof ? (proof.ok ? 'good' : 'bad') : 'none'
  const Icon = state === 'bad' ? IconAlertTriangle : IconShieldCheck
  return (
    <section className={style.card} data-state={state} aria-label={t('proof.title')}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={style.text}>
        <h2 className={style.title}>
          {proof ? (
            <>
              {t(proof.ok ? 'proof.provenAt' : 'proof.differsAt')} <DateTimeText value={proof.at} />
            </>
          ) : (
            t('proof.never')
          )}
        </h2>
        {proof && (
          <p>
            {t('proof.entries', { count: proof.entries })} · {t('proof.accounts', { count: proof.accounts })}
          </p>
        )}
        {proof && !proof.ok && <Differences of={proof} />}
      </div>
      <OutlineButton size="xs" onClick={prove} busy={proving}>
        {t('proof.now')}
      </OutlineButton>
    </section>
  )
}

const FEW = 5

function Differences({ of }: { of: LedgerCheckResult }) {
  const { t } = useTranslation('ledger')
  const more = of.differences.length - FEW
  return (
    <ul className={style.differences}>
      {of.differences.slice(0, FEW).map(({ promise, subject, expected, found }) => {
        const key = promiseKey(promise)
        return (
          <li key={`${promise} ${subject}`}>
            <b>{key ? t(`promises.${key}`) : promise}</b>
            <span>
              <Ltr>{subject}</Ltr>: {t('proof.expected')} <Ltr>{expected}</Ltr>, {t('proof.found')} <Ltr>{found}</Ltr>
            </span>
          </li>
        )
      })}
      {more > 0 && <li>{t('proof.more', { count: more })}</li>}
    </ul>
  )
}
