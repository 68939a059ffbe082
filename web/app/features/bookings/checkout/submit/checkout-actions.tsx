import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { useCan, useRight } from '../../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../../ui/actions/buttons.tsx'
import type { Buyer } from '../../api.ts'
import type { Payment } from '../review/payment.rules.ts'
import type { CheckoutAction } from './use-book.ts'

interface Props {
  product?: string
  buyer: Buyer
  payment: Payment
  /** The balance does not cover the price, so issuing would only hold. */
  short: boolean
  busy: CheckoutAction | null
  /** A changed price waits for consent, or the latest price or the ways of payment are still loading. */
  blocked: boolean
  /** The booking can be held without payment. */
  canHold?: boolean
  /** Paid in instalments: only the first is due now. */
  isPart?: boolean
  onAct: (act: CheckoutAction) => void
}

/**
 * Agents hold or issue, colleagues only as their rights allow, and the office does the same for them; customers book
 * and pay; guests pay by card, or book and are called by the office. Bookings paid at the counter are held until the
 * money is there.
 */
export function Acts(props: Props) {
  const { product = 'flight', buyer, payment, short, busy, blocked, canHold = true, isPart = false, onAct } = props
  const t = useProductTexts('bookings', product)
  const common = (act: CheckoutAction) => ({
    busy: busy === act,
    disabled: blocked || (busy !== null && busy !== act),
    onClick: () => onAct(act),
  })
  const approves = useCan('bookings.approve')
  // When the balance does not cover it, issuing is not the primary button.
  const [Issue, Hold] = short ? [OutlineButton, CommitButton] : [CommitButton, OutlineButton]
  const rights = { hold: useRight('hold'), issue: useRight('issue') }
  if (buyer === 'agent' && !(rights.hold && rights.issue))
    return (
      <>
        {rights.hold && canHold && <CommitButton {...common('hold')}>{t('checkout.act.hold')}</CommitButton>}
        <p className="t-s t-2">
          {t(!rights.hold ? 'checkout.may.none' : canHold ? 'checkout.may.hold' : 'checkout.may.issue')}
        </p>
      </>
    )
  if (buyer === 'agent' || (buyer === 'office' && payment === 'balance' && approves))
    return (
      <>
        <Issue {...common('issue')}>
          {t(payment === 'card' ? 'checkout.act.card' : isPart ? 'checkout.act.part' : 'checkout.act.issue')}
        </Issue>
        {canHold && <Hold {...common('hold')}>{t('checkout.act.hold')}</Hold>}
      </>
    )
  if (buyer === 'office' || (buyer === 'guest' && payment !== 'card'))
    return (
      <CommitButton {...common('hold')}>
        {t(buyer === 'office' ? 'checkout.act.hold' : 'checkout.act.book')}
      </CommitButton>
    )
  return (
    <CommitButton {...common('issue')}>
      {t(isPart && payment === 'balance' ? 'checkout.act.part' : `checkout.act.${payment}`)}
    </CommitButton>
  )
}
