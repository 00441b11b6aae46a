// A slow machine is no failure; what hangs is told by its name, long before the whole run is given up.
jest.setTimeout(180_000);
