import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { CommitButton, DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useCancelOffline } from '../api.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

const dialogs = {
  issue: IssueDialog,
  mail: MailDialog,
  void: VoidDialog,
  refund: RefundDialog,
  remove: RemoveDialog,
} as const
const over = ['voided', 'refunded', 'cancelled', 'expired', 'rejected']

function useCancel({ id, version, ref, agent }: OfflineView) {
  const { t } = useTranslation('offline')
  const ask = useConfirm()
  const { run, busy } = useCancelOffline()
  const cancel = async () => {
    // Only an agent's limit is reserved before issue.
    const body = t(agent ? 'ask.cancel.body' : 'ask.cancel.unreserved')
    const question = { title: t('ask.cancel.title', { ref }), body, action: t('act.cancel') }
    if ((await ask({ ...question, danger: true })).ok) void run({ body: { id, version } })
  }
  return { cancel, busy }
}

/** Buttons for the actions available now: those that advance the booking first, those that end it last. */
export function Acts({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const { cancel, busy } = useCancel(booking)
  const [opened, open] = useState<keyof typeof dialogs>()
  const Dialog = opened && dialogs[opened]
  const [types, approves, voids] = [useCan('bookings.create'), useCan('bookings.approve'), useCan('bookings.void')]
  const may = (move: OfflineView['moves'][number]) => booking.moves.includes(move)
  return (
    <>
      {may('issue') && approves && (
        <CommitButton disabled={busy} onClick={() => open('issue')}>
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
        <DangerButton busy={busy} onClick={() => void cancel()}>
          {t('act.cancel')}
        </DangerButton>
      )}
      {may('remove') && voids && (booking.state !== 'held' || approves) && (
        <DangerButton disabled={busy} onClick={() => open('remove')}>
          {t('act.remove')}
        </DangerButton>
      )}
      {Dialog && <Dialog booking={booking} onClose={() => open(undefined)} />}
    </>
  )
}
