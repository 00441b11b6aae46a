/** Complete, because MUI X takes whatever it likes from here; remotes get it as `@mui/material/styles`. */
export * from '@mui/material/styles';
