export { PopularTours } from './packages/popular-tours.tsx'
export { UmrahPackages } from './packages/umrah-packages.tsx'
