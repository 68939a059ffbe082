import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { bookedProductOf } from '../../../../platform/products/booked.ts'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { useCan } from '../../../../platform/session.ts'
import { CommitButton, DangerButton, OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { CancelIssuedDialog } from '../cancellation/cancel-issued-dialog.tsx'
import { AmountDialog } from '../dialogs/amount-dialog.tsx'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { QuoteDialog } from '../dialogs/quote-dialog.tsx'
import { RefundDialog } from '../dialogs/refund-dialog.tsx'
import { VoidDialog } from '../dialogs/void-dialog.tsx'
import { useMoves } from './use-moves.tsx'

/**
 * Moves that have a button here. Quoted refunds and reissue prices are answered in their notices, traveller changes
 * beside the passengers, airline changes at the top; the rest happens automatically.
 */
type OfferedMove = Exclude<
  BookingMove,
  | 'hold'
  | 'expire'
  | 'settle'
  | 'lapse_refund'
  | 'accept_refund'
  | 'decline_refund'
  | 'agree_reissue'
  | 'refuse_reissue'
  | 'change_sale'
  | 'correct_traveller'
  | 'add_extras'
  | 'split'
  | 'accept_change'
  | 'send_remark'
>

interface Props {
  booking: BookingView
  office: boolean
  onClash: (error: ApiFailure) => void
  /** Beside a list: only the decisive actions. */
  brief?: boolean
  /** Started immediately, as if its button had been pressed. */
  start?: BookingMove | undefined
}

type DialogName = OfferedMove | 'amend' | 'edit'

/** The dialogs of what any product may allow; its own come from the product. */
const dialogs: Partial<Record<DialogName, ComponentType<BookedDialogProps>>> = {
  cancel_issued: CancelIssuedDialog,
  void: VoidDialog,
  request_refund: RefundDialog,
  quote_refund: QuoteDialog,
  change_amount: AmountDialog,
  edit: EditDialog,
}

type Act = () => void

/** How each action begins: with a question or a dialog. */
function useActs(
  booking: BookingView,
  office: boolean,
  open: (dialog: DialogName) => void,
  onClash: Props['onClash'],
): { acts: Record<OfferedMove, Act>; busy: boolean } {
  const moves = useMoves(booking, office, onClash)
  return {
    busy: moves.busy,
    acts: {
      approve: () => void moves.approve(),
      confirm: () => void moves.confirm(),
      cancel: () => void moves.cancel(),
      cancel_issued: () => open('cancel_issued'),
      mark_no_show: () => void moves.markNoShow(),
      pay_instalment: () => void moves.payInstalment(),
      request_void: () => void moves.requestVoid(),
      refuse_void: () => void moves.refuseVoid(),
      void: () => open('void'),
      request_refund: () => open('request_refund'),
      quote_refund: () => open('quote_refund'),
      confirm_refund: () => void moves.confirmRefund(),
      refuse_refund: () => void moves.refuseRefund(),
      request_reissue: () => open('request_reissue'),
      quote_reissue: () => open('quote_reissue'),
      finish_reissue: () => open('finish_reissue'),
      change_amount: () => open('change_amount'),
    },
  }
}

const forward: readonly OfferedMove[] = ['approve', 'confirm', 'confirm_refund', 'quote_refund', 'finish_reissue']
const secondary: readonly OfferedMove[] = [
  'approve',
  'confirm',
  'pay_instalment',
  'quote_refund',
  'quote_reissue',
  'change_amount',
  'request_reissue',
  'request_refund',
  'mark_no_show',
]
/**
 * Next to a plan's next instalment, the whole price can be paid; otherwise each of these is the next step or absent.
 */
const paying: readonly OfferedMove[] = ['approve', 'confirm', 'pay_instalment']
/** A panel has little room: these are only on the booking's own page. */
const pageOnly: readonly OfferedMove[] = ['change_amount', 'request_reissue']
/** Declining leaves the tickets unchanged, so it is kept apart from actions that destroy them. */
const declining: readonly OfferedMove[] = ['refuse_void', 'refuse_refund']
const ending: readonly OfferedMove[] = ['request_void', 'void', 'cancel', 'cancel_issued']

/** The next move, if any: for the office, issuing and approving a held booking are the same. */
function nextOf({ moves, reissue, agent, plan }: BookingView, office: boolean): OfferedMove | undefined {
  if (reissue?.state === 'asked' && moves.includes('quote_reissue')) return 'quote_reissue'
  // Before a plan's last instalment, the next instalment comes first; the last one is paid by issuing.
  const partLeft = plan?.next && plan.next.amount < plan.left && agent !== null
  if (partLeft && moves.includes('pay_instalment')) return 'pay_instalment'
  // A customer pays in a separate block, with whatever means they have.
  const able = forward.filter((move) => office || agent !== null || move !== 'confirm')
  return able.find((move) => moves.includes(move))
}

/** The actions this person can take on the booking now: those that advance it first, those that end it last. */
export function BookingActs({ booking, office, onClash, brief = false, start }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const canBook = useCan('bookings.create')
  const edits = canBook && office && !brief
  const { amendment, dialogs: ownDialogs } = bookedProductOf(booking)
  const amends = amendment?.isOffered(booking) && (canBook || !office) && !brief
  const [opened, open] = useState<DialogName>()
  const { acts, busy } = useActs(booking, office, open, onClash)
  const Dialog = opened && { ...dialogs, ...ownDialogs, amend: amendment?.Dialog }[opened]
  const first = nextOf(booking, office)
  const may = (move: OfferedMove) =>
    move !== first &&
    booking.moves.includes(move) &&
    !(brief && pageOnly.includes(move)) &&
    (first === 'pay_instalment' || !paying.includes(move))
  useStart(start, booking, acts)
  return (
    <>
      {first && (
        <CommitButton busy={busy} onClick={acts[first]}>
          {texts(labelOf(first, brief))}
        </CommitButton>
      )}
      {secondary.filter(may).map((move) => (
        <OutlineButton key={move} disabled={busy} onClick={acts[move]}>
          {texts(`view.moves.${move}`)}
        </OutlineButton>
      ))}
      {amends && (
        <OutlineButton disabled={busy} onClick={() => open('amend')}>
          {t('stay.amend.open')}
        </OutlineButton>
      )}
      {edits && (
        <OutlineButton disabled={busy} onClick={() => open('edit')}>
          {t('view.edit.open')}
        </OutlineButton>
      )}
      {declining.filter(may).map((move) => (
        <OutlineButton key={move} disabled={busy} onClick={acts[move]}>
          {texts(`view.moves.${move}`)}
        </OutlineButton>
      ))}
      {ending.filter(may).map((move) => (
        <DangerButton key={move} disabled={busy} onClick={acts[move]}>
          {texts(`view.moves.${move}`)}
        </DangerButton>
      ))}
      {Dialog && (
        <Dialog
          booking={booking}
          onClose={() => open(undefined)}
          onClash={(error) => {
            open(undefined)
            onClash(error)
          }}
        />
      )}
    </>
  )
}

/** A panel has room for only one word. */
const labelOf = (move: OfferedMove, brief: boolean) =>
  brief && move === 'approve' ? 'board.act.issue' : (`view.moves.${move}` as const)

/** Starts the requested action once, if the booking still allows it. */
function useStart(start: BookingMove | undefined, { moves }: BookingView, acts: Partial<Record<BookingMove, Act>>) {
  const started = useRef(false)
  useEffect(() => {
    if (!start || started.current) return
    started.current = true
    if (moves.includes(start)) acts[start]?.()
  })
}
