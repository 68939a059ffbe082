import { manualKinds } from '@safar/contract/vocabulary/money'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { accountOptions } from '../api.ts'
import { AccountField } from './account-field.tsx'
import style from './entries.module.css'
import { type EntryValues, sidesIn } from './entry-values.ts'
import { namesDebit, usualSides } from './sides.rules.ts'

/** The kind, both accounts, the amount and the note. */
export function EntryFields({ form }: { form: ContractForm<EntryValues> }) {
  const { t } = useTranslation('ledger')
  const { data: accounts = [] } = useQuery(accountOptions(''))
  const { kind, from, to } = form.values
  const debited = sidesIn(form.values)?.debit

  const chooseKind = (chosen: string) => {
    const next = manualKinds.find((each) => each === chosen) ?? kind
    const before = usualSides(kind, accounts)
    const usual = usualSides(next, accounts)
    form.setValues({
      kind: next,
      // A side filled in by the previous kind is cleared; one the person chose stays.
      from: usual.from ?? (from?.id === before.from?.id ? null : from),
      to: usual.to ?? (to?.id === before.to?.id ? null : to),
    })
  }

  return (
    <div className={style.fields}>
      <SelectField
        label={t('columns.kind')}
        help={t(`kindHelp.${kind}`)}
        data={manualKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        required
        {...form.getInputProps('kind')}
        onChange={chooseKind}
      />
      <div className={style.sides}>
        <AccountField
          label={t(namesDebit(kind) ? 'columns.debitAccount' : 'form.from')}
          required
          without={to?.id}
          {...form.getInputProps('from')}
        />
        <AccountField
          label={t(namesDebit(kind) ? 'columns.creditAccount' : 'form.to')}
          required
          without={from?.id}
          {...form.getInputProps('to')}
        />
        <IconButton
          className={style.swap ?? ''}
          outlined
          size={32}
          label={t('form.swap')}
          onClick={() => form.setValues({ from: to, to: from })}
        >
          <IconArrowsUpDown size={16} stroke={1.75} />
        </IconButton>
      </div>
      <AmountField
        label={t('form.amount')}
        required
        currency={from?.currency ?? to?.currency ?? 'PKR'}
        {...form.getInputProps('amount')}
      />
      <DateField
        label={t('form.day')}
        help={t('form.dayHelp')}
        required
        max={officeToday()}
        {...form.getInputProps('day')}
      />
      <TextField
        label={t('form.note')}
        help={t('form.noteHelp')}
        required
        maxLength={240}
        {...form.getInputProps('note')}
      />
      {debited?.class === 'wallet' && (
        <CheckField
          label={t('form.pastLimit')}
          help={t('form.pastLimitHelp')}
          {...form.getInputProps('past_limit', { type: 'checkbox' })}
        />
      )}
    </div>
  )
}
