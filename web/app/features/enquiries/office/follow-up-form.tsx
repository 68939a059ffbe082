import { type EnquiryThread, enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { enquiryOwners, useUpdateEnquiry } from '../api.ts'
import styles from './enquiry-panel.module.css'

const { note, booking_ref } = enquiries.update.body.shape

/** Owner, next date, a note, the resulting booking, and the states it can be moved to. */
export function FollowUpForm({ enquiry }: { enquiry: EnquiryThread }) {
  const { t } = useTranslation('enquiries')
  const { data: owners = [] } = useQuery(enquiryOwners())
  const form = useContractForm(enquiries.update.body.pick({ note: true }).extend({ note }).loose(), {
    owner_id: enquiry.owner ? String(enquiry.owner.id) : '',
    next_on: enquiry.next_on ?? '',
    note: '',
    booking_ref: '',
  })
  const { run, busy } = useUpdateEnquiry({ onFailure: form.showFailure })
  const params = { id: enquiry.id }
  const { version } = enquiry
  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit((values) => {
        const ref = String(values.booking_ref ?? '').trim()
        const body = {
          owner_id: values.owner_id ? Number(values.owner_id) : null,
          next_on: values.next_on ? String(values.next_on) : null,
          note: values.note,
          ...(ref && { booking_ref: ref }),
          version,
        }
        if (ref && !booking_ref.safeParse(ref).success) form.setFieldError('booking_ref', t('followUp.refWrong'))
        else void run({ params, body })
      })}
      noValidate
    >
      <SelectField
        label={t('fields.owner')}
        clearable
        data={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('owner_id')}
      />
      <DateField label={t('fields.nextOn')} clearable {...form.getInputProps('next_on')} />
      <TextAreaField label={t('fields.note')} maxLength={2000} {...form.getInputProps('note')} />
      {enquiry.booking === null && (
        <TextField
          label={t('followUp.booking')}
          help={t('followUp.bookingHelp')}
          maxLength={6}
          ltr
          {...form.getInputProps('booking_ref')}
        />
      )}
      <div className={styles.links}>
        <PrimaryButton type="submit" busy={busy}>
          {t('followUp.save')}
        </PrimaryButton>
        {enquiry.moves
          .filter((state) => state !== 'answered')
          .map((state) => (
            <OutlineButton key={state} disabled={busy} onClick={() => void run({ params, body: { state, version } })}>
              {t(`followUp.${state}`)}
            </OutlineButton>
          ))}
      </div>
    </form>
  )
}
