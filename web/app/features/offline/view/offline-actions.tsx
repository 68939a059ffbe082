import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { CommitButton, DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { useCancelOffline, useIssueOffline, useRemoveOffline } from '../api.ts'
import { MailDialog } from './mail-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

const dialogs = { mail: MailDialog, void: VoidDialog, refund: RefundDialog } as const
const over = ['voided', 'refunded', 'cancelled', 'expired', 'rejected']

export const wordsOf = (minor: number, currency: string): string => `${currency} ${amountText(minor, currency)}`

function useMoves(booking: OfflineView) {
  const { t } = useTranslation('offline')
  const ask = useConfirm()
  const go = useNavigate()
  const { id, ref, amount, currency, state } = booking
  const words = { ref, amount: wordsOf(amount, currency) }
  const issue = useIssueOffline()
  const cancel = useCancelOffline()
  const remove = useRemoveOffline({ onSuccess: () => void go(adminUrls.offlineBookings) })
  const sure = async (which: 'issue' | 'cancel' | 'remove', body: string, danger: boolean) =>
    (await ask({ title: t(`ask.${which}.title`, words), body, action: t(`act.${which}`), danger })).ok
  return {
    busy: issue.busy || cancel.busy || remove.busy,
    issue: async () => (await sure('issue', t('ask.issue.body', words), false)) && void issue.run({ body: { id } }),
    cancel: async () => (await sure('cancel', t('ask.cancel.body', words), true)) && void cancel.run({ body: { id } }),
    remove: async () => {
      const body = t(state === 'confirmed' ? 'ask.remove.money' : 'ask.remove.body', words)
      if (await sure('remove', body, true)) void remove.run({ params: { id } })
    },
  }
}

/** The buttons of what may be done now: what moves it on first, what ends it last. */
export function Acts({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const moves = useMoves(booking)
  const [opened, open] = useState<keyof typeof dialogs>()
  const Dialog = opened && dialogs[opened]
  const [types, approves, voids] = [useCan('bookings.create'), useCan('bookings.approve'), useCan('bookings.void')]
  const may = (move: OfflineView['moves'][number]) => booking.moves.includes(move)
  const { busy } = moves
  return (
    <>
      {may('issue') && approves && (
        <CommitButton busy={busy} onClick={() => void moves.issue()}>
          {t('act.issue')}
        </CommitButton>
      )}
      {!over.includes(booking.state) && (
        <OutlineButton disabled={busy} onClick={() => open('mail')}>
          {t('act.mail')}
        </OutlineButton>
      )}
      {may('edit') && types && (
        <OutlineButton to={adminUrls.editOfflineBooking(booking.id)}>{t('act.edit')}</OutlineButton>
      )}
      {may('refund') && voids && (
        <OutlineButton disabled={busy} onClick={() => open('refund')}>
          {t('act.refund')}
        </OutlineButton>
      )}
      {may('void') && voids && (
        <DangerButton disabled={busy} onClick={() => open('void')}>
          {t('act.void')}
        </DangerButton>
      )}
      {may('cancel') && approves && (
        <DangerButton disabled={busy} onClick={() => void moves.cancel()}>
          {t('act.cancel')}
        </DangerButton>
      )}
      {may('remove') && voids && (
        <DangerButton disabled={busy} onClick={() => void moves.remove()}>
          {t('act.remove')}
        </DangerButton>
      )}
      {Dialog && <Dialog booking={booking} onClose={() => open(undefined)} />}
    </>
  )
}
