package com.furlong.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
