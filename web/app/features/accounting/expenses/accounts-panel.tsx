import { accounting, type ExpenseAccount } from '@safar/contract/money/accounting.contract'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { IconButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAccountName } from '../../ledger/public.ts'
import style from '../accounting.module.css'
import { expenseAccounts, useAddAccount, useChangeAccount } from '../api.ts'

/** Expense accounts: the amount spent on each, and a form to add more. */
export function AccountsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounting')
  const posts = useCan('ledger.post')
  const { data, isError, refetch } = useQuery(expenseAccounts())
  const [edited, edit] = useState<number>()
  return (
    <SidePanel opened onClose={onClose} title={t('accounts.title')} detail={t('accounts.detail')}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="form" />}
      {data && (
        <PanelSection>
          <ul className={style.accounts}>
            {data.data.map((account) =>
              account.id === edited ? (
                <li key={account.id}>
                  <EditAccount account={account} onDone={() => edit(undefined)} />
                </li>
              ) : (
                <li key={account.id} data-off={!account.active || undefined}>
                  <AccountRow account={account} onEdit={posts ? () => edit(account.id) : undefined} />
                </li>
              ),
            )}
          </ul>
        </PanelSection>
      )}
      {posts && data && (
        <PanelSection title={t('accounts.add')}>
          <AddAccount />
        </PanelSection>
      )}
    </SidePanel>
  )
}

function AccountRow({ account, onEdit }: { account: ExpenseAccount; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  return (
    <>
      <Link className="link" to={adminUrls.ledger({ account: account.id, period: 'year' })}>
        {nameOf(account.name)}
      </Link>
      {!account.active && <span className="t-2">{t('accounts.off')}</span>}
      <Money minor={account.spent} currency={account.currency} />
      {onEdit && (
        <IconButton size={32} label={t('accounts.edit', { name: nameOf(account.name) })} onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} />
        </IconButton>
      )}
    </>
  )
}

function EditAccount({ account, onDone }: { account: ExpenseAccount; onDone: () => void }) {
  const { t } = useTranslation('accounting')
  const form = useContractForm(accounting.changeExpenseAccount.body, { name: account.name, active: account.active })
  const { run, busy } = useChangeAccount({ onFailure: form.showFailure, onSuccess: onDone })
  return (
    <form
      className={style.fields}
      noValidate
      onSubmit={form.onSubmit((body) => void run({ params: { id: account.id }, body }))}
    >
      <TextField label={t('accounts.name')} required maxLength={60} {...form.getInputProps('name')} />
      <CheckField
        label={t('accounts.active')}
        help={t('accounts.activeHelp')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <div className={style.buttons}>
        <PrimaryButton size="sm" type="submit" busy={busy}>
          {t('accounts.save')}
        </PrimaryButton>
        <OutlineButton size="sm" onClick={onDone}>
          {t('cancel')}
        </OutlineButton>
      </div>
    </form>
  )
}

function AddAccount() {
  const { t } = useTranslation('accounting')
  const form = useContractForm(accounting.addExpenseAccount.body, { name: '' })
  const { run, busy } = useAddAccount({ onFailure: form.showFailure, onSuccess: () => form.reset() })
  return (
    <form className={style.fields} noValidate onSubmit={form.onSubmit((body) => void run({ body }))}>
      <TextField
        label={t('accounts.name')}
        help={t('accounts.nameHelp')}
        required
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <div className={style.buttons}>
        <PrimaryButton size="sm" type="submit" busy={busy}>
          {t('accounts.add')}
        </PrimaryButton>
      </div>
    </form>
  )
}
