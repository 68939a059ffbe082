import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useIssueOffline } from '../api.ts'
import type { DialogProps } from './dialog-props.ts'

const values = z.object({
  pnr: z.string().max(20),
  tickets: z.array(z.object({ traveller: z.string(), name: z.string(), number: z.string().max(24) })),
})

/** The ticket numbers required for issue, and the amount charged. */
export function IssueDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('offline')
  const { id, version, ref, amount, currency, product, pnr } = booking
  const form = useContractForm(values, {
    pnr: pnr ?? '',
    tickets: booking.travellers.map(({ key, given_name: given, family_name: family, ticket }) => ({
      traveller: key,
      name: `${family}/${given}`,
      number: ticket ?? '',
    })),
  })
  const { run, busy } = useIssueOffline({ onFailure: form.showFailure })
  const send = form.onSubmit(async ({ pnr: code, tickets }) => {
    const numbers = tickets.map(({ traveller, number }) => ({ traveller, number: number.trim() || null }))
    if (await run({ body: { id, version, pnr: code.trim() || null, tickets: numbers } })) onClose()
  })
  const needsTickets = product === 'ticket'
  return (
    <ActionDialog
      title={t('ask.issue.title', { ref })}
      text={t('ask.issue.body', { amount: moneyWords(amount, currency) })}
      action={t('ask.issue.act', { amount: moneyWords(amount, currency) })}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('form.pnr')}
        ltr
        required={!needsTickets && product !== 'other'}
        maxLength={20}
        {...form.getInputProps('pnr')}
      />
      {needsTickets &&
        form.values.tickets.map(({ traveller, name }, index) => (
          <TextField
            key={traveller}
            label={t('ask.issue.ticket', { name })}
            ltr
            required
            maxLength={24}
            autoComplete="off"
            placeholder="214-2401234567"
            {...form.getInputProps(`tickets.${index}.number`)}
          />
        ))}
    </ActionDialog>
  )
}
