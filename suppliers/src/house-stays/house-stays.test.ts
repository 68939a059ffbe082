import { describeStaySupplier } from '../stay-conformance.ts'
import { houseStaysBench } from './testing/bench.ts'

describeStaySupplier('house-stays', () => houseStaysBench())
