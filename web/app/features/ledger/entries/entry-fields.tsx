import { manualKinds } from '@safar/contract/vocabulary/money'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { accountOptions } from '../api.ts'
import { AccountField } from './account-field.tsx'
import style from './entries.module.css'
import type { EntryValues } from './entry-values.ts'
import { usualSides } from './sides.rules.ts'

/** The kind, both accounts, the amount and the note. */
export function EntryFields({ form }: { form: ContractForm<EntryValues> }) {
  const { t } = useTranslation('ledger')
  const { data: accounts = [] } = useQuery(accountOptions(''))
  const { kind, debit_account: from, credit_account: to } = form.values

  const chooseKind = (chosen: string) => {
    const next = manualKinds.find((each) => each === chosen) ?? kind
    const before = usualSides(kind, accounts)
    const usual = usualSides(next, accounts)
    form.setValues({
      kind: next,
      // A side filled in by the previous kind is cleared; one the person chose stays.
      debit_account: usual.from ?? (from?.id === before.from?.id ? null : from),
      credit_account: usual.to ?? (to?.id === before.to?.id ? null : to),
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
        <AccountField label={t('form.from')} required without={to?.id} {...form.getInputProps('debit_account')} />
        <AccountField label={t('form.to')} required without={from?.id} {...form.getInputProps('credit_account')} />
        <IconButton
          className={style.swap ?? ''}
          outlined
          size={32}
          label={t('form.swap')}
          onClick={() => form.setValues({ debit_account: to, credit_account: from })}
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
      <TextField
        label={t('form.note')}
        help={t('form.noteHelp')}
        required
        maxLength={240}
        {...form.getInputProps('note')}
      />
      {from?.class === 'wallet' && (
        <CheckField
          label={t('form.pastLimit')}
          help={t('form.pastLimitHelp')}
          {...form.getInputProps('past_limit', { type: 'checkbox' })}
        />
      )}
    </div>
  )
}
