import type { Offer } from '@safar/contract/flights/flights.shapes'
import type { TFunction } from 'i18next'
import { type Allowance, allowanceOf, isNothing } from './baggage.rules.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './offer-card.module.css'

export interface Term {
  text: string
  icon: IconName
  /** Worth a second look, or good to have. */
  mood: 'bad' | 'good' | undefined
}

function checkedText(t: TFunction<'flights'>, bag: Allowance): string {
  if (isNothing(bag)) return t('bag.none')
  return bag.kg && (bag.pieces ?? 1) <= 1 ? t('bag.kg', { kg: bag.kg }) : t('bag.pieces', { count: bag.pieces ?? 1 })
}

function cabinText(t: TFunction<'flights'>, bag: Allowance): string {
  if (isNothing(bag)) return t('bag.cabinNone')
  return bag.kg ? t('bag.cabinKg', { kg: bag.kg }) : t('bag.cabinPieces', { count: bag.pieces ?? 1 })
}

function refundTerm(t: TFunction<'flights'>, { allowed, penalty }: Offer['refund']): Term {
  if (allowed === 'no') return { text: t('refund.no'), icon: 'never', mood: undefined }
  if (allowed === 'unknown') return { text: t('refund.unknown'), icon: 'ask', mood: undefined }
  return { text: t(penalty && penalty.amount > 0 ? 'refund.fee' : 'refund.free'), icon: 'back', mood: 'good' }
}

/** Bags of an adult and whether the money comes back. */
export function termsOf(t: TFunction<'flights'>, offer: Offer): Term[] {
  const checked = allowanceOf(offer, 'adult', 'checked')
  const none = isNothing(checked)
  return [
    { text: checkedText(t, checked), icon: none ? 'noLuggage' : 'luggage', mood: none ? 'bad' : undefined },
    { text: cabinText(t, allowanceOf(offer, 'adult', 'carry_on')), icon: 'backpack', mood: undefined },
    refundTerm(t, offer.refund),
  ]
}

export const OfferTerms = ({ terms }: { terms: readonly Term[] }) => (
  <ul className={styles.terms}>
    {terms.map(({ text, icon, mood }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bags and refund have their places.
      <li key={index} data-mood={mood}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
)
