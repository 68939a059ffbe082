import type { agencyDetails } from '@safar/contract/people/agents.contract'
import type { z } from 'zod'

type CompleteDetails = z.output<typeof agencyDetails>
export type Details = Omit<CompleteDetails, 'cnic' | 'ntn'> & Partial<Pick<CompleteDetails, 'cnic' | 'ntn'>>
