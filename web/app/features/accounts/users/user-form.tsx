import type { UserRow } from '@safar/contract/people/users.contract'
import { roles } from '@safar/contract/vocabulary/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { useRoleLabel } from '../../../ui/status/use-role-label.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { PasswordLink } from '../address/password-link.tsx'
import { roleList, salesmen } from '../api.ts'
import { PersonSection } from '../person-section.tsx'
import { useSaveUserForm } from './use-save-user-form.ts'
import { isStaff, type UserValues, userBody, userValues } from './user-values.ts'

const LIST = adminUrls.users()

/** One form both to add and to edit a user. */
export function UserForm({ user }: { user?: UserRow }) {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  const navigate = useNavigate()
  const form = useContractForm(userValues, startOf(user))
  const { save, busy } = useSaveUserForm(form.showFailure)
  const { data: sales = [] } = useQuery({ ...salesmen(), enabled: form.values.role === 'agent' })
  const { data: managedRoles = [] } = useQuery({ ...roleList(), enabled: isStaff(form.values.role) })
  const send = form.onSubmit(async (values) => {
    if (await save(userBody(values, user?.id))) await navigate(LIST)
  })
  return (
    <FormPage onSubmit={send} save={t('userForm.save')} busy={busy} cancel={{ to: LIST, text: t('office.cancel') }}>
      <PersonSection form={form} text={t('userForm.personText')} />
      <FormSection title={t('userForm.access')} text={t('userForm.accessText')}>
        <SelectField
          label={t('fields.role')}
          data={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          required
          {...form.getInputProps('role')}
        />
        {isStaff(form.values.role) && (
          <SelectField
            label={t('fields.staffRole')}
            data={managedRoles.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            required={form.values.role === 'admin-staff'}
            {...form.getInputProps('managed_role_id')}
          />
        )}
        {form.values.role === 'agent' && (
          <>
            <TextField label={t('fields.agencyName')} autoComplete="off" {...form.getInputProps('agency_name')} />
            <SelectField
              label={t('fields.salesman')}
              data={sales.map(({ id, name }) => ({ value: String(id), label: name }))}
              clearable
              searchable
              {...form.getInputProps('salesman_id')}
            />
          </>
        )}
        {user ? (
          <PasswordLink email={user.email} />
        ) : (
          <PasswordField
            label={t('fields.password')}
            help={t('userForm.passwordMailed')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        )}
      </FormSection>
    </FormPage>
  )
}

const startOf = (user?: UserRow): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role: user?.role ?? 'agent',
  agency_name: user?.agency_name ?? '',
  salesman_id: user?.salesman ? String(user.salesman.id) : '',
  managed_role_id: user?.managed_role ? String(user.managed_role.id) : '',
  password: '',
})
