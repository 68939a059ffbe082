import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useAddPermission } from '../api.ts'
import style from './roles.module.css'

/** Adds a permission name of the office's own, which roles can hold like the built-in ones. */
export function AddPermission() {
  const { t } = useTranslation('accounts')
  const form = useContractForm(managedRoles.storePermission.body, { name: '' })
  const { run, busy } = useAddPermission({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    if (await run({ body })) form.reset()
  })
  return (
    <form className={style.add} onSubmit={send} noValidate>
      <TextField
        label={t('roles.newPermission')}
        help={t('roles.newPermissionHelp')}
        autoComplete="off"
        ltr
        {...form.getInputProps('name')}
      />
      <SoftButton type="submit" busy={busy}>
        {t('roles.add')}
      </SoftButton>
    </form>
  )
}
