import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import styles from '../checkout.module.css'
import type { CheckoutForm } from './traveller-card.tsx'

/** Whom the airline and we can reach about the journey. */
export function ContactCard({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('bookings')
  return (
    <Card title={t('checkout.contact.title')} flush>
      <div className={styles.fields}>
        <TextField
          {...form.getInputProps('contact.name')}
          label={t('checkout.contact.name')}
          required
          autoComplete="name"
        />
        <TextField
          {...form.getInputProps('contact.email')}
          type="email"
          label={t('checkout.contact.email')}
          required
          autoComplete="email"
        />
        <PhoneField {...form.getInputProps('contact.phone')} label={t('checkout.contact.phone')} required />
        <TextField
          {...form.getInputProps('note')}
          label={t('checkout.contact.note')}
          className={styles.wide}
          maxLength={240}
        />
      </div>
    </Card>
  )
}
