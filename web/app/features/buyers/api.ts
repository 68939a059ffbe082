import { users } from '@safar/contract/people/users.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Option } from '../../ui/fields/remote-select.tsx'

/** Customers with an account, for the office. */
export const useCustomerOptions = (typed: string) =>
  useQuery({
    queryKey: ['users', 'customer-options', typed],
    queryFn: async (): Promise<Option[]> => {
      const query = { role: 'customer', sort: 'name', limit: 30, ...(typed && { q: typed }) } as const
      return (await call(users.list, { query })).data.map(({ id, name, email }) => ({
        value: String(id),
        label: `${name} · ${email}`,
      }))
    },
    placeholderData: keepPreviousData,
  })

export const useCustomerName = (id: number): string | null | undefined =>
  useQuery({
    queryKey: ['users', 'customer-name', id],
    queryFn: async () => (await call(users.list, { query: { id, limit: 1 } })).data[0]?.name ?? null,
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
