import type { UserRow } from '@safar/contract/people/users.contract'
import { permissionRoles } from '@safar/contract/vocabulary/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { useRoleLabel } from '../../../ui/status/use-role-label.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { roleList } from '../api.ts'
import { PersonSection } from '../person-section.tsx'
import { staffValues, startOf } from './staff-values.ts'
import { useSaveStaff } from './use-save-staff.ts'

const LIST = adminUrls.staff

/** One form both to add and to edit a staff member. */
export function StaffForm({ member }: { member?: UserRow }) {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  const navigate = useNavigate()
  const form = useContractForm(staffValues, startOf(member))
  const { data: roles = [] } = useQuery(roleList())
  const { save, busy } = useSaveStaff(member?.id, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) await navigate(LIST)
  })
  const chosen = roles.find(({ id }) => String(id) === form.values.managed_role_id)
  return (
    <FormPage onSubmit={send} save={t('staffForm.save')} busy={busy} cancel={{ to: LIST, text: t('office.cancel') }}>
      <PersonSection form={form} text={t(member ? 'userForm.personText' : 'staffForm.newText')} />
      <FormSection title={t('userForm.access')} text={t('staffForm.accessText')}>
        <SelectField
          label={t('staffForm.area')}
          data={permissionRoles.map((role) => ({ value: role, label: roleLabel(role) }))}
          required
          {...form.getInputProps('role')}
        />
        <SelectField
          label={t('fields.managedRole')}
          help={chosen?.description}
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          required
          {...form.getInputProps('managed_role_id')}
        />
      </FormSection>
    </FormPage>
  )
}
