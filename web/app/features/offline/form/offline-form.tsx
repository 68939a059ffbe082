import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { DetailFields } from './detail-fields.tsx'
import { DocumentsField } from './documents-field.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import { PayerFields } from './payer-fields.tsx'
import { Totals } from './totals.tsx'
import { TravellerRows } from './traveller-rows.tsx'
import type { OfflineFormOf } from './values.ts'

interface Props {
  form: OfflineFormOf
  /** The payer cannot change once the booking is saved. */
  saved: boolean
}

/** Everything about a booking made elsewhere: the product, payer, supplier, travellers and amounts. */
export function OfflineFields({ form, saved }: Props) {
  const { t } = useTranslation('offline')
  const issues = useCan('bookings.approve')
  return (
    <>
      <FormSection title={t('form.payer.title')} text={t('form.payer.text')}>
        <PayerFields form={form} saved={saved} />
      </FormSection>
      <FormSection title={t('form.sold.title')} text={t('form.sold.text')}>
        <DetailFields form={form} />
      </FormSection>
      <FormSection title={t('form.travellers.title')} text={t('form.travellers.text')}>
        <ExchangeFields form={form} />
        <TravellerRows form={form} />
      </FormSection>
      <FormSection title={t('form.contact.title')} text={t('form.contact.text')}>
        <TextField label={t('form.contact.name')} required {...form.getInputProps('contact.name')} />
        <TextField label={t('form.contact.email')} type="email" required {...form.getInputProps('contact.email')} />
        <PhoneField label={t('form.contact.phone')} required {...form.getInputProps('contact.phone')} />
        <Wide>
          <TextAreaField label={t('form.note')} maxLength={500} minRows={2} {...form.getInputProps('note')} />
        </Wide>
      </FormSection>
      <FormSection title={t('form.documents.title')} text={t('form.documents.text')}>
        <Wide>
          <DocumentsField form={form} />
        </Wide>
      </FormSection>
      <FormSection title={t('form.money.title')} text={t('form.money.text')}>
        {!saved && issues && (
          <Wide>
            <CheckField
              label={t('form.issued')}
              help={t('form.issuedHelp')}
              {...form.getInputProps('issued', { type: 'checkbox' })}
            />
          </Wide>
        )}
        {!form.values.issued && (
          <>
            <DateField label={t('form.limitOn')} clearable {...form.getInputProps('limit.on')} />
            <TextField
              label={t('form.limitAt')}
              ltr
              placeholder="18:00"
              {...form.getInputProps('limit.at')}
              error={form.errors.ticket_by}
            />
          </>
        )}
        {saved && (
          <Wide>
            <TextField
              label={t('form.reason')}
              help={t('form.reasonHelp')}
              maxLength={240}
              {...form.getInputProps('reason')}
            />
          </Wide>
        )}
        <Wide>
          <Totals values={form.values} saved={saved} />
        </Wide>
      </FormSection>
    </>
  )
}
