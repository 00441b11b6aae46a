export { FromTo as default } from '@nestling/shared-ui/pickers';
