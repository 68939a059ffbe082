import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import styles from '../checkout.module.css'

interface Props {
  form: { getInputProps: (path: string) => GetInputPropsReturnType }
  /** Further fields, in the same grid. */
  children?: ReactNode
  /** A long field, below the others. */
  note?: ReactNode
}

/** How the supplier and we can reach someone about the journey. */
export function ContactCard({ form, children, note }: Props) {
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
        {children}
        {note && <div className={styles.wide}>{note}</div>}
      </div>
    </Card>
  )
}
