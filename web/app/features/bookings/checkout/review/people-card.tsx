import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../../ui/actions/buttons.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Ltr } from '../../../../ui/ltr.tsx'
import type { Contact } from '../use-contact.ts'
import styles from './review-parts.module.css'

/** One value that was typed, under its label. */
export const TypedLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={styles.typed}>
    <small>{label}</small>
    {children}
  </p>
)

interface Props {
  title: string
  contact: Contact
  onEdit: () => void
  /** The people, as lines of text. */
  children: ReactNode
  /** Other typed values, shown under the contact. */
  more?: ReactNode
}

/** A review of the travellers and the contact, with a link back to the fields. */
export function PeopleCard({ title, contact, onEdit, children, more }: Props) {
  const { t } = useTranslation('bookings')
  return (
    <Card
      title={title}
      aside={
        <SoftButton size="sm" aria-label={t('checkout.review.edit', { what: title })} onClick={onEdit}>
          {t('checkout.edit')}
        </SoftButton>
      }
      flush
    >
      {children}
      <TypedLine label={t('checkout.contact.title')}>
        <bdi dir="auto">{contact.name}</bdi> · <Ltr>{contact.email}</Ltr> · <Ltr>{contact.phone}</Ltr>
      </TypedLine>
      {more}
    </Card>
  )
}
