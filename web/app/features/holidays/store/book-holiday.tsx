import { type HolidayView, holidayBookingForm } from '@safar/contract/holidays/holidays.contract'
import { holidayFares } from '@safar/contract/vocabulary/holidays'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { clearEnquiryDraft, useEnquiryDraft } from '../../../platform/drafts/enquiry-draft.ts'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { holidayPriceQuery, useBookHoliday } from '../api.ts'
import styles from './store.module.css'

const newTraveller = { type: 'adult' as const, title: 'MR' as const, given_name: '', family_name: '' }
const titles = { adult: ['MR', 'MRS', 'MS'], child: ['MSTR', 'MISS'], infant: ['MSTR', 'MISS'] } as const
const formSchema = holidayBookingForm.omit({ agreed_total: true })

/** Where the buyer finds the booking: their own area, or the link of somebody without an account. */
function bookingScreen(role: string | undefined, booking: { id: number; ref: string }, token: string | null): string {
  if (token) return storefrontUrls.guestBooking(booking.ref, token)
  if (role === 'agent') return agentUrls.booking(booking.id)
  return role === 'customer' ? storefrontUrls.myBooking(booking.id) : adminUrls.directBooking(booking.id)
}

/** Travellers and contact for a departure; payment follows on the page of the booking. */
export function BookHoliday({ holiday }: { holiday: HolidayView }) {
  const { t } = useTranslation('holidays')
  const locale = useLocale()
  const navigate = useNavigate()
  const { user } = useSession()
  const enquiryId = useEnquiryDraft()
  const open = holiday.departures.filter(({ bookable }) => bookable)
  const form = useContractForm(formSchema, {
    holiday_id: holiday.id,
    departure_id: open[0]?.id ?? 0,
    travellers: [newTraveller],
    contact: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' },
    note: '',
  })
  const { travellers } = form.values
  const count = (type: string) => travellers.filter((traveller) => traveller.type === type).length
  const party = { adult: count('adult'), child: count('child'), infant: count('infant') }
  const departureId = Number(form.values.departure_id)
  const isPriced = departureId > 0 && party.adult > 0 && party.infant <= party.adult
  const { data: price } = useQuery(holidayPriceQuery(holiday.id, { ...party, departure_id: departureId }, isPriced))
  const isOffice = user !== null && user !== undefined && user.role !== 'agent' && user.role !== 'customer'
  const { run, busy } = useBookHoliday({
    onFailure: form.showFailure,
    onSuccess: ({ booking, token }) => {
      if (isOffice && enquiryId !== null) clearEnquiryDraft()
      void navigate(bookingScreen(user?.role, booking, token))
    },
  })
  if (open.length === 0) return <p className={styles.soft}>{t('book.none')}</p>
  const agreed = price && (isOffice ? (price.owed ?? price.total) : price.total)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (agreed === undefined) return
        const enquiry = isOffice && enquiryId !== null ? { enquiry_id: enquiryId } : {}
        void run({ body: { ...values, agreed_total: agreed, ...enquiry } })
      })}
    >
      <SelectField
        label={t('book.departure')}
        data={open.map(({ id, departs_on, seats }) => ({
          value: String(id),
          label: `${dateText(departs_on, locale)} · ${t('book.seatsLeft', { count: seats.left })}`,
        }))}
        {...form.getInputProps('departure_id')}
        value={String(form.values.departure_id)}
      />
      {travellers.map((traveller, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers of a form are known by their place
        <fieldset key={place} className={styles.traveller}>
          <legend>{t('book.traveller', { number: place + 1 })}</legend>
          <SelectField
            label={t('book.type')}
            data={holidayFares.map((value) => ({ value, label: t(`fares.${value}`) }))}
            {...form.getInputProps(`travellers.${place}.type`)}
            onChange={(value) => {
              const type = holidayFares.find((fare) => fare === value) ?? 'adult'
              form.setFieldValue(`travellers.${place}.type`, type)
              form.setFieldValue(`travellers.${place}.title`, titles[type][0])
            }}
          />
          <SelectField
            label={t('book.title')}
            data={titles[traveller.type].map((value) => ({ value, label: t(`titles.${value}`) }))}
            {...form.getInputProps(`travellers.${place}.title`)}
          />
          <TextField
            label={t('book.givenName')}
            ltr
            required
            {...form.getInputProps(`travellers.${place}.given_name`)}
          />
          <TextField
            label={t('book.familyName')}
            ltr
            required
            {...form.getInputProps(`travellers.${place}.family_name`)}
          />
          {travellers.length > 1 && (
            <OutlineButton size="xs" onClick={() => form.removeListItem('travellers', place)}>
              {t('book.remove', { number: place + 1 })}
            </OutlineButton>
          )}
        </fieldset>
      ))}
      <SoftButton size="xs" onClick={() => form.insertListItem('travellers', newTraveller)}>
        {t('book.add')}
      </SoftButton>
      <TextField label={t('book.contactName')} required {...form.getInputProps('contact.name')} />
      <TextField label={t('book.email')} type="email" ltr required {...form.getInputProps('contact.email')} />
      <PhoneField label={t('book.phone')} required {...form.getInputProps('contact.phone')} />
      {price && isPriced && (
        <dl className={styles.sum}>
          {price.lines.map(({ fare, count: people, amount }) => (
            <div key={fare}>
              <dt>
                {people} × {t(`fares.${fare}`)}
              </dt>
              <dd>
                <Money minor={amount} currency={price.currency} />
              </dd>
            </div>
          ))}
          <div>
            <dt>
              <b>{t('book.total')}</b>
            </dt>
            <dd>
              <Money minor={price.total} currency={price.currency} />
            </dd>
          </div>
        </dl>
      )}
      <CommitButton type="submit" busy={busy} disabled={!price || !isPriced}>
        {t('book.submit')}
      </CommitButton>
      <p className={styles.soft}>{t('book.hold', { count: holiday.hold_hours })}</p>
    </form>
  )
}
