import { messageOf } from '../../../platform/api.ts'
import { showToast, useToast } from '../../../platform/toasts/index.tsx'
import { useAddStaffMember, useUpdateStaffMember } from '../api.ts'
import { type StaffValues, staffBody } from './staff-values.ts'

/** Adds or changes a staff member. `atFields` shows a failure at its form fields. */
export function useSaveStaff(id: number | undefined, atFields: (error: unknown) => boolean) {
  const toast = useToast()
  const failed = (withText: boolean) => (error: unknown) => {
    atFields(error)
    toast('Staff creation failed.', 'error')
    const text = messageOf(error)
    if (withText && text) showToast(text, 'error')
    return true
  }
  const adding = useAddStaffMember({ onFailure: failed(true) })
  const changing = useUpdateStaffMember({ onFailure: failed(false) })
  const save = (values: StaffValues) =>
    id ? changing.run({ body: { ...staffBody(values), id } }) : adding.run({ body: staffBody(values) })
  return { save, busy: adding.busy || changing.busy }
}
