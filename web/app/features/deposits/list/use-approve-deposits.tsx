import { type DepositView, deposits } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { call, newIdempotencyKey } from '../../../platform/api.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useBulkAction } from '../../../ui/bulk/use-bulk-action.tsx'
import { Sums } from '../../../ui/money/sums.tsx'
import { afterDecision } from '../api.ts'
import style from '../one/one.module.css'

/** Possible duplicates are decided one by one, with both of them in view. */
const canApprove = ({ moves, repeats }: DepositView) => moves.includes('approve') && repeats.length === 0

/** Approves several deposits after one confirmation that states their number and sum. */
export function useApproveDeposits() {
  const { t } = useTranslation('deposits')
  const { start, dialog, busy } = useBulkAction()

  const approve = (chosen: readonly DepositView[], clear: () => void) => {
    const rows = chosen.filter(canApprove)
    return start({
      rows,
      rowName: ({ number, agent }) => `${number} · ${agent.agency_name}`,
      question: {
        title: t('bulk.title', { count: rows.length }),
        body: <Approval rows={rows} leftOut={chosen.length - rows.length} />,
        action: t('bulk.approve', { count: rows.length }),
      },
      run: ({ id }) =>
        call(
          deposits.setStatus,
          { params: { id }, body: { status: 'approved' } },
          { idempotencyKey: newIdempotencyKey() },
        ),
      invalidates: afterDecision,
      onDone: clear,
    })
  }

  const button = (chosen: readonly DepositView[], clear: () => void) => {
    const count = chosen.filter(canApprove).length
    return (
      <PrimaryButton size="sm" disabled={count === 0 || busy} onClick={() => void approve(chosen, clear)}>
        {t('bulk.approve', { count })}
      </PrimaryButton>
    )
  }

  return { button, dialog }
}

function Approval({ rows, leftOut }: { rows: readonly DepositView[]; leftOut: number }) {
  const { t } = useTranslation('deposits')
  return (
    <div className={style.approval}>
      <Sums amounts={rows} />
      <p>{t('bulk.body', { count: new Set(rows.map(({ agent }) => agent.id)).size })}</p>
      {leftOut > 0 && <p className="t-2">{t('bulk.leftOut', { count: leftOut })}</p>}
    </div>
  )
}
