import { users } from '@safar/contract/people/users.contract'
import { messageOf } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { showToast, useToast } from '../../../platform/toasts/index.tsx'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { type StaffValues, staffBody } from './staff-values.ts'

const invalidates = [queryKeys.users, queryKeys.roles]

/** Adds or changes a staff member. `atFields` places a failure at the form. */
export function useSaveStaff(id: number | undefined, atFields: (error: unknown) => boolean) {
  const say = useToast()
  const failed = (withText: boolean) => (error: unknown) => {
    atFields(error)
    say('Staff creation failed.', 'error')
    const text = messageOf(error)
    if (withText && text) showToast(text, 'error')
    return true
  }
  const adding = useApiMutation(users.addStaff, {
    successToast: 'Staff member saved successfully.',
    invalidates,
    onFailure: failed(true),
  })
  const changing = useApiMutation(users.updateStaff, {
    successToast: 'Staff member updated successfully.',
    invalidates,
    // A failed change says the same phrase and no more.
    onFailure: failed(false),
  })
  const save = (values: StaffValues) =>
    id ? changing.run({ body: { ...staffBody(values), id } }) : adding.run({ body: staffBody(values) })
  return { save, busy: adding.busy || changing.busy }
}
