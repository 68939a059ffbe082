import type { Offer } from '@safar/contract/flights.shapes'
import {
  IconBackpack,
  IconCircleOff,
  IconHelpCircle,
  IconLuggage,
  IconLuggageOff,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Allowance, allowanceOf, isNothing } from './baggage.rules.ts'
import styles from './offer-card.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function useAllowanceWords() {
  const { t } = useTranslation('flights')
  return {
    checked: (bag: Allowance) =>
      isNothing(bag)
        ? t('bag.none')
        : bag.kg && (bag.pieces ?? 1) <= 1
          ? t('bag.kg', { kg: bag.kg })
          : t('bag.pieces', { count: bag.pieces ?? 1 }),
    cabin: (bag: Allowance) =>
      isNothing(bag)
        ? t('bag.cabinNone')
        : bag.kg
          ? t('bag.cabinKg', { kg: bag.kg })
          : t('bag.cabinPieces', { count: bag.pieces ?? 1 }),
  }
}

function Refund({ refund }: { refund: Offer['refund'] }) {
  const { t } = useTranslation('flights')
  if (refund.allowed === 'no')
    return (
      <li>
        <IconCircleOff {...icon} />
        {t('refund.no')}
      </li>
    )
  if (refund.allowed === 'unknown')
    return (
      <li>
        <IconHelpCircle {...icon} />
        {t('refund.unknown')}
      </li>
    )
  return (
    <li data-good>
      <IconRotateClockwise {...icon} />
      {t(refund.penalty && refund.penalty.amount > 0 ? 'refund.fee' : 'refund.free')}
    </li>
  )
}

/** Bags of an adult and whether the money comes back, in one glance. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const words = useAllowanceWords()
  const checked = allowanceOf(offer, 'adult', 'checked')
  const cabin = allowanceOf(offer, 'adult', 'carry_on')
  return (
    <ul className={styles.terms}>
      <li data-bad={isNothing(checked) || undefined}>
        {isNothing(checked) ? <IconLuggageOff {...icon} /> : <IconLuggage {...icon} />}
        {words.checked(checked)}
      </li>
      <li>
        <IconBackpack {...icon} />
        {words.cabin(cabin)}
      </li>
      <Refund refund={offer.refund} />
    </ul>
  )
}
