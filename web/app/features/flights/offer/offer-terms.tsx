import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { TFunction } from 'i18next'
import { type Allowance, allowanceOf, isNothing } from './baggage.rules.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './offer-card.module.css'

export interface OfferTerm {
  text: string
  icon: IconName
  /** A disadvantage or an advantage. */
  tone: 'bad' | 'good' | undefined
}

function checkedText(t: TFunction<'flights'>, bag: Allowance): string {
  if (isNothing(bag)) return t('bag.none')
  return bag.kg && (bag.pieces ?? 1) <= 1 ? t('bag.kg', { kg: bag.kg }) : t('bag.pieces', { count: bag.pieces ?? 1 })
}

function cabinText(t: TFunction<'flights'>, bag: Allowance): string {
  if (isNothing(bag)) return t('bag.cabinNone')
  return bag.kg ? t('bag.cabinKg', { kg: bag.kg }) : t('bag.cabinPieces', { count: bag.pieces ?? 1 })
}

function refundTerm(t: TFunction<'flights'>, { allowed, penalty }: Offer['refund']): OfferTerm {
  if (allowed === 'no') return { text: t('refund.no'), icon: 'never', tone: undefined }
  if (allowed === 'unknown') return { text: t('refund.unknown'), icon: 'ask', tone: undefined }
  return { text: t(penalty && penalty.amount > 0 ? 'refund.fee' : 'refund.free'), icon: 'back', tone: 'good' }
}

function changeTerm(t: TFunction<'flights'>, { allowed, penalty }: Offer['change']): OfferTerm {
  if (allowed === 'no') return { text: t('change.no'), icon: 'never', tone: undefined }
  if (allowed === 'unknown') return { text: t('change.unknown'), icon: 'ask', tone: undefined }
  return { text: t(penalty && penalty.amount > 0 ? 'change.fee' : 'change.free'), icon: 'exchange', tone: 'good' }
}

/** The bags of an adult and whether the fare is refundable. */
export function toOfferTerms(t: TFunction<'flights'>, offer: Offer): OfferTerm[] {
  const checked = allowanceOf(offer, 'adult', 'checked')
  const none = isNothing(checked)
  return [
    { text: checkedText(t, checked), icon: none ? 'noLuggage' : 'luggage', tone: none ? 'bad' : undefined },
    { text: cabinText(t, allowanceOf(offer, 'adult', 'carry_on')), icon: 'backpack', tone: undefined },
    refundTerm(t, offer.refund),
  ]
}

/** The terms that distinguish the fares of one flight. */
export function toFareTerms(t: TFunction<'flights'>, offer: Offer): OfferTerm[] {
  const [checked, cabin, refund] = toOfferTerms(t, offer)
  return [checked, cabin, changeTerm(t, offer.change), refund].filter((term) => term !== undefined)
}

interface Props {
  terms: readonly OfferTerm[]
  className?: string | undefined
}

export const OfferTerms = ({ terms, className = styles.terms }: Props) => (
  <ul className={className}>
    {terms.map(({ text, icon, tone }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bags and refund have their places.
      <li key={index} data-tone={tone}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
)
