import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { payTogether } from '@safar/contract/bookings/pay-together'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useRepeatReason } from '../../../ui/actions/use-repeat-reason.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { NoRows } from '../../../ui/layout/card-rows.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { bookingTransfersQuery, ownBanksQuery, useReceivePayment } from '../api.ts'
import { TransferCard } from './transfer-card.tsx'

const receiptForm = transfers.receive.body.omit({ booking_id: true, repeat_reason: true })

interface DialogProps {
  booking: BookingView
  onClose: () => void
}

/** Money the office received itself: posted immediately, and the booking is issued once fully paid. */
function ReceiveDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('payments')
  const { data: banks = [] } = useQuery(ownBanksQuery())
  const form = useContractForm(receiptForm, {
    method: 'cash',
    bank_id: null,
    amount: payTogether(booking),
    paid_on: officeToday(),
    reference: '',
  })
  const credited = useRepeatReason('credited')
  const { run, busy } = useReceivePayment({
    onFailure: (error) => credited.onFailure(error) || form.showFailure(error),
    onSuccess: onClose,
    onSent: onClose,
  })
  const receive = (values: typeof form.values) =>
    credited.attempt((why) => run({ body: { ...values, booking_id: booking.id, ...(why && { repeat_reason: why }) } }))
  const byBank = form.values.method === 'transfer'
  return (
    <ActionDialog
      title={t('receive.title')}
      text={t('receive.text')}
      action={t('receive.action')}
      busy={busy}
      onSubmit={form.onSubmit((values) => void receive(values))}
      onClose={onClose}
    >
      <SelectField
        label={t('receive.method')}
        data={[
          { value: 'cash', label: t('queue.cash') },
          { value: 'transfer', label: t('pay.way.transfer') },
        ]}
        {...form.getInputProps('method')}
      />
      {byBank && (
        <SelectField
          label={t('pay.form.bank')}
          required
          data={banks.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('bank_id')}
          value={form.values.bank_id ? String(form.values.bank_id) : ''}
          onChange={(value) => form.setFieldValue('bank_id', Number(value))}
        />
      )}
      <AmountField
        label={t('pay.form.amount')}
        required
        currency={booking.currency}
        {...form.getInputProps('amount')}
      />
      <SecondPersonNotice amount={form.values.amount as number | null} />
      <DateField label={t('pay.form.paidOn')} required max={officeToday()} {...form.getInputProps('paid_on')} />
      <TextField
        label={t('pay.form.reference')}
        required={byBank}
        ltr
        maxLength={60}
        {...form.getInputProps('reference')}
      />
    </ActionDialog>
  )
}

const payable: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'expired']

/** The office's view of receipts for a booking not paid by an agent. */
export function BookingPayments({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('payments')
  const sees = useCan('deposits.view')
  const approves = useCan('deposits.approve')
  const [receiving, setReceiving] = useState(false)
  const { data } = useQuery({ ...bookingTransfersQuery(booking.id), enabled: sees })
  if (!sees) return null
  return (
    <Card
      title={t('receive.card')}
      flush
      aside={
        approves &&
        payable.includes(booking.state) && (
          <OutlineButton size="xs" onClick={() => setReceiving(true)}>
            {t('receive.title')}
          </OutlineButton>
        )
      }
    >
      {data?.length === 0 && <NoRows>{t('receive.none')}</NoRows>}
      {data?.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} />
      ))}
      {receiving && <ReceiveDialog booking={booking} onClose={() => setReceiving(false)} />}
    </Card>
  )
}
