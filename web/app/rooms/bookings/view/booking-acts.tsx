import type { BookingView } from '@safar/contract/bookings.shapes'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { CommitButton, DangerButton, OutlineButton } from '../../../ui/buttons.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useMoves } from './use-moves.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** What has a button; the rest the product does by itself. */
type Offered = Exclude<BookingMove, 'hold' | 'expire' | 'settle' | 'request_reissue'>

interface Props {
  booking: BookingView
  office: boolean
  onClash: (error: ApiFailure) => void
  /** Beside a list: what decides, and no more. */
  brief?: boolean
}

const dialogs = {
  void: VoidDialog,
  refund: RefundDialog,
  quote: QuoteDialog,
  amount: AmountDialog,
  edit: EditDialog,
} as const

/** The server says what the booking allows; of that, the office's people see what they are entitled to. */
function useMay({ moves }: BookingView, office: boolean) {
  const approves = useCan('bookings.approve')
  const voids = useCan('bookings.void')
  const prices = useCan('bookings.amount')
  const entitled = (move: BookingMove) => {
    if (!office) return true
    if (move === 'change_amount') return prices
    return ['confirm', 'approve', 'cancel'].includes(move) ? approves : voids
  }
  return (move: BookingMove) => moves.includes(move) && entitled(move)
}

/** The buttons of what this person may do with the booking now: what moves it on first, what ends it last. */
export function BookingActs({ booking, office, onClash, brief = false }: Props) {
  const { t } = useTranslation('bookings')
  const may = useMay(booking, office)
  const edits = useCan('bookings.create') && office && !brief
  const moves = useMoves(booking, office, onClash)
  const [opened, open] = useState<keyof typeof dialogs>()
  const Dialog = opened && dialogs[opened]
  const { busy } = moves
  const forward: [Offered, () => void][] = [
    ['approve', () => void moves.approve()],
    ['confirm', () => void moves.confirm()],
    ['confirm_refund', () => void moves.confirmRefund()],
    ['quote_refund', () => open('quote')],
  ]
  const beside: [Offered, () => void][] = [
    ['quote_refund', () => open('quote')],
    ['change_amount', () => open('amount')],
    ['request_refund', () => open('refund')],
  ]
  const ending: [Offered, () => void][] = [
    ['request_void', () => void moves.requestVoid()],
    ['void', () => open('void')],
    ['refuse_void', () => void moves.refuseVoid()],
    ['refuse_refund', () => void moves.refuseRefund()],
    ['cancel', () => void moves.cancel()],
  ]
  // Issuing and approving a held booking are one thing to the office: one button.
  const first = forward.find(([move]) => may(move))
  return (
    <>
      {first && (
        <CommitButton busy={busy} onClick={first[1]}>
          {t(`view.moves.${first[0]}`)}
        </CommitButton>
      )}
      {beside.map(
        ([move, act]) =>
          may(move) &&
          move !== first?.[0] && (
            <OutlineButton key={move} disabled={busy} onClick={act}>
              {t(`view.moves.${move}`)}
            </OutlineButton>
          ),
      )}
      {edits && (
        <OutlineButton disabled={busy} onClick={() => open('edit')}>
          {t('view.edit.open')}
        </OutlineButton>
      )}
      {ending.map(
        ([move, act]) =>
          may(move) && (
            <DangerButton key={move} disabled={busy} onClick={act}>
              {t(`view.moves.${move}`)}
            </DangerButton>
          ),
      )}
      {Dialog && <Dialog booking={booking} onClose={() => open(undefined)} />}
    </>
  )
}
