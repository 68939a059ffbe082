import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton } from '../../../ui/buttons.tsx'
import type { Buyer } from '../api.ts'
import type { Payment } from './payment-card.tsx'
import type { Act } from './use-book.ts'

interface Props {
  buyer: Buyer
  payment: Payment
  busy: Act | null
  /** A changed price waits for consent, or the newest one is on its way. */
  blocked: boolean
  onAct: (act: Act) => void
}

/** Agents hold or issue; customers book and pay; guests book, and the office calls. */
export function Acts({ buyer, payment, busy, blocked, onAct }: Props) {
  const { t } = useTranslation('bookings')
  const common = (act: Act) => ({
    busy: busy === act,
    disabled: blocked || (busy !== null && busy !== act),
    onClick: () => onAct(act),
  })
  if (buyer === 'agent')
    return (
      <>
        <CommitButton {...common('issue')}>{t('checkout.act.issue')}</CommitButton>
        <OutlineButton {...common('hold')}>{t('checkout.act.hold')}</OutlineButton>
      </>
    )
  if (buyer === 'guest') return <CommitButton {...common('hold')}>{t('checkout.act.book')}</CommitButton>
  return <CommitButton {...common('issue')}>{t(`checkout.act.${payment}`)}</CommitButton>
}
